import { type Mail, mailButton, MailError, mailName, mailPage, mailParagraph } from "../../platform/mail/index.ts";
import type { RevokedKeysMail } from "./jobs.ts";
import { listMembers } from "./member-store.ts";
import type { OrganisationsPlatform } from "./platform.ts";

/**
 * Tells the owners which API keys stopped with a member.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function mailRevokedKeys(
  { database, mailer, config }: Pick<OrganisationsPlatform, "database" | "mailer" | "config">,
  notice: RevokedKeysMail,
): Promise<void> {
  const { organisationId } = notice;
  const members = await database.tenant(organisationId, (trx) => listMembers(trx, organisationId));
  const owners = members.filter(({ role }) => role === "owner");
  await Promise.all(
    owners.map(async ({ email }) => {
      try {
        await mailer.send(revokedKeysMail(notice, email, config.publicUrl));
      } catch (error) {
        // An address that takes no mail is not tried again.
        if (!(error instanceof MailError) || error.code === "UNAVAILABLE") throw error;
      }
    }),
  );
}

function revokedKeysMail(
  { memberName, keys, keyCount, organisationId }: RevokedKeysMail,
  to: string,
  publicUrl: string,
): Mail {
  const who = mailName(memberName) || "A member";
  const lead = `${who} is no longer a member, so the API keys they made do not work any more:`;
  const lines = keys.map(({ name, hint, projectName }) => `${mailName(name)} (${hint}…) of ${mailName(projectName)}`);
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
