import type { Platform } from "../../area.ts";
import {
  type Mail,
  mailButton,
  MailError,
  mailName,
  mailPage,
  mailParagraph,
  mailSmallPrint,
} from "../../platform/mail/index.ts";
import { type EndpointRow, findEndpoint, findOwner } from "./endpoint-store.ts";
import type { NoticePayload } from "./jobs.ts";

/** Mails an owner that an endpoint was disabled, if it still is. @throws {MailError} UNAVAILABLE */
export async function tellOwner(
  { database, mailer, config }: Pick<Platform, "database" | "mailer" | "config">,
  { organisationId, endpointId, userId, reason }: NoticePayload,
): Promise<void> {
  const found = await database.tenant(organisationId, async (trx) => ({
    endpoint: await findEndpoint(trx, endpointId),
    owner: await findOwner(trx, { organisationId, userId }),
  }));
  if (!found.endpoint || found.endpoint.is_enabled || !found.owner) return;
  try {
    await mailer.send(
      disabledMail(found.owner, found.endpoint, reason, `${config.publicUrl}/organisation/${organisationId}`),
    );
  } catch (error) {
    // An address that takes no mail is not tried again.
    if (!(error instanceof MailError) || error.code === "UNAVAILABLE") throw error;
  }
}

function disabledMail(
  { email, organisationName }: { email: string; organisationName: string },
  { url }: EndpointRow,
  reason: NoticePayload["reason"],
  address: string,
): Mail {
  const host = mailName(new URL(url).host);
  const why =
    reason === "gone"
      ? `It answered 410 (Gone), which says that it does not want to be told of anything any more.`
      : `It took none of what was sent to it for three days.`;
  const lead = `The webhook of ${mailName(organisationName)} to ${host} was disabled. ${why}`;
  const rest = "What happens from now on is not sent to it. Enable it again on the API page once it answers.";
  return {
    to: email,
    subject: `A webhook to ${host} was disabled`,
    text: `${lead}\n\n${rest}\n\nOpen Lectern: ${address}\n\nLectern\n`,
    html: mailPage(
      mailParagraph(lead),
      mailParagraph(rest),
      mailButton(address, "Open Lectern"),
      mailSmallPrint("You get this mail because you are an owner of the organisation."),
    ),
  };
}
