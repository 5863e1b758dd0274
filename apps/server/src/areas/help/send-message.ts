import type { MessageSubject } from "@lectern/contract";
import { type Mail, safeMailName, mailPage, mailParagraph, mailSmallPrint } from "../../platform/mail/index.ts";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { findPerson } from "../accounts/index.ts";
import { findOrganisationName } from "./store.ts";

export interface OperatorMessage {
  about: MessageSubject;
  message: string;
  person: { email: string; given_name: string; family_name: string };
  organisation: { id: string; name: string } | undefined;
}

const subjects: Record<MessageSubject, string> = { help: "Message", feature: "Feature request" };

/** What the operator reads: the message as it was written, and whom an answer goes to. */
export function operatorMail(to: string, { about, message, person, organisation }: OperatorMessage): Mail {
  const name = safeMailName(`${person.given_name} ${person.family_name}`) || "somebody";
  const from =
    organisation === undefined
      ? `Sent by ${name} from Lectern. Answer this mail to write to them.`
      : `Sent by ${name} of ${safeMailName(organisation.name)} (${organisation.id}) from Lectern. Answer this mail to write to them.`;
  return {
    to,
    replyTo: person.email,
    subject: `${subjects[about]} from ${name}`,
    text: `${message}\n\n-- \n${from}\n`,
    html: mailPage(...message.split(/\n{2,}/).map((text) => mailParagraph(text)), mailSmallPrint(from)),
  };
}

export interface MessageInput {
  about: MessageSubject;
  message: string;
  userId: string;
  organisationId: string | undefined;
}

export type MessagePlatform = Pick<Platform, "config" | "database" | "mailer">;

/**
 * Mails a message to the operator; it is sent when this resolves.
 * @throws AppError NOT_FOUND where the operator has named no address; MailError when the mail could not be sent
 */
export async function sendMessage(
  { config, database, mailer }: MessagePlatform,
  { about, message, userId, organisationId }: MessageInput,
): Promise<void> {
  const to = config.operatorEmail;
  if (to === undefined) throw new AppError("NOT_FOUND", "The operator of this server takes no messages here.");
  const person = await findPerson(database.kysely, userId);
  if (!person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  const name =
    organisationId === undefined
      ? undefined
      : await database.tenant(organisationId, (trx) => findOrganisationName(trx, organisationId));
  const organisation = name === undefined || organisationId === undefined ? undefined : { id: organisationId, name };
  await mailer.send(operatorMail(to, { about, message, person, organisation }));
}
