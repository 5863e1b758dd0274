import type { Platform } from "../../area.ts";
import {
  type Mail,
  mailButton,
  safeMailName,
  mailPage,
  mailParagraph,
  mailSmallPrint,
} from "../../platform/mail/index.ts";
import { mailEachOwner } from "../accounts/index.ts";
import { type EndpointRow, findEndpoint, findOrganisation } from "./endpoint-store.ts";
import { type NoticePayload, tellOwnersJob } from "./jobs.ts";

/** Mails the owners that an endpoint was disabled, if it still is. @throws {MailError} UNAVAILABLE */
export async function mailDisabledNotice(
  platform: Pick<Platform, "database" | "queue" | "mailer" | "config">,
  notice: NoticePayload,
): Promise<void> {
  const { organisationId, endpointId, reason } = notice;
  await mailEachOwner(platform, tellOwnersJob, notice, async ({ email }) => {
    const { endpoint, organisation } = await platform.database.tenant(organisationId, async (trx) => ({
      endpoint: await findEndpoint(trx, endpointId),
      organisation: await findOrganisation(trx, organisationId),
    }));
    if (!endpoint || endpoint.is_enabled || !organisation) return undefined;
    const address = `${platform.config.publicUrl}/organisation/${organisationId}/webhooks/${endpointId}`;
    return disabledMail({ email, organisationName: organisation.name }, endpoint, reason, address);
  });
}

function disabledMail(
  { email, organisationName }: { email: string; organisationName: string },
  { url }: EndpointRow,
  reason: NoticePayload["reason"],
  address: string,
): Mail {
  const host = safeMailName(new URL(url).host);
  const why =
    reason === "gone"
      ? `It answered 410 (Gone), which says that it does not want to be told of anything any more.`
      : `It took none of what was sent to it for three days.`;
  const lead = `The webhook of ${safeMailName(organisationName)} to ${host} was disabled. ${why}`;
  const rest = "What happens from now on is not sent to it. Enable it again on its page once it answers.";
  return {
    to: email,
    subject: `A webhook to ${host} was disabled`,
    text: `${lead}\n\n${rest}\n\nOpen the webhook: ${address}\n\nLectern\n`,
    html: mailPage(
      mailParagraph(lead),
      mailParagraph(rest),
      mailButton(address, "Open the webhook"),
      mailSmallPrint("You get this mail because you are an owner of the organisation."),
    ),
  };
}
