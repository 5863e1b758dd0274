import type { WireSettings } from "@lectern/contract";

const places = {
  code: "the code in its log",
  invitation: "the invitation in the outbox folder of its data",
  figures: "the mails in the outbox folder of its data",
};

/** Where a mail is found on a server that sends none; undefined where mails are sent, or while that is not known. */
export function mailNote(
  settings: Pick<WireSettings, "sends_mail"> | undefined,
  what: keyof typeof places,
): string | undefined {
  if (settings === undefined || settings.sends_mail) return undefined;
  return `This server sends no mail yet. The operator finds ${places[what]}, and sets SMTP_URL to have mails sent.`;
}
