import { mailEachOwner } from "../accounts/index.ts";
import { type Mail, mailButton, safeMailName, mailPage, mailParagraph } from "../../platform/mail/index.ts";
import { type RevokedKeysMail, revokedKeysMailJob } from "./jobs.ts";
import type { OrganisationsPlatform } from "./platform.ts";

/**
 * Tells the owners which API keys stopped with a member.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function mailRevokedKeys(
  platform: Pick<OrganisationsPlatform, "database" | "queue" | "mailer" | "config">,
  notice: RevokedKeysMail,
): Promise<void> {
  const { publicUrl } = platform.config;
  await mailEachOwner(platform, revokedKeysMailJob, notice, ({ email }) => revokedKeysMail(notice, email, publicUrl));
}

function revokedKeysMail(
  { memberName, keys, keyCount, organisationId }: RevokedKeysMail,
  to: string,
  publicUrl: string,
): Mail {
  const who = safeMailName(memberName) || "A member";
  const lead = `${who} is no longer a member, so the API keys they made do not work any more:`;
  const lines = keys.map(
    ({ name, hint, projectName }) => `${safeMailName(name)} (${hint}…) of ${safeMailName(projectName)}`,
  );
  const more = keyCount > keys.length ? [`and ${keyCount - keys.length} more`] : [];
  const next = "Programs that use them are refused. Make a new key for each that is still needed.";
  const address = `${publicUrl}/organisation/${organisationId}`;
  return {
    to,
    subject: keyCount === 1 ? "An API key stopped working" : `${keyCount} API keys stopped working`,
    text: `${lead}\n\n${[...lines, ...more].map((line) => `- ${line}`).join("\n")}\n\n${next}\n\n${address}\n\nLectern\n`,
    html: mailPage(
      mailParagraph(lead),
      ...[...lines, ...more].map((line) => mailParagraph(line)),
      mailParagraph(next),
      mailButton(address, "Open Lectern"),
    ),
  };
}
