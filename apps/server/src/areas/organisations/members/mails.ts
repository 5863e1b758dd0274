import type { Role } from "@lectern/access";
import {
  type Mail,
  mailButton,
  safeMailName,
  mailPage,
  mailParagraph,
  mailPassword,
  mailSmallPrint,
} from "../../../platform/mail/index.ts";
import { INVITATION_DAYS } from "../../accounts/index.ts";
import type { InvitationRow } from "./invitation-store.ts";

/** A saved invitation with the data of its mail. */
export interface Invited {
  invitation: InvitationRow;
  organisationName: string;
  inviterName: string;
  /** Temporary password, when the address has no completed account. */
  temporaryPassword: string | undefined;
}

const asRole: Record<Role, string> = {
  owner: "as an owner",
  admin: "as an admin",
  editor: "as an editor",
  viewer: "as a viewer",
};

/** The invitation mail; without an account it contains the temporary password. */
export function invitationMail({ invitation, ...invited }: Invited, publicUrl: string): Mail {
  const inviter = safeMailName(invited.inviterName) || "Somebody";
  const organisation = safeMailName(invited.organisationName);
  const password = invited.temporaryPassword;
  const lead = `${inviter} invites you to join ${organisation} on Lectern ${asRole[invitation.role]}.`;
  const validity = `The invitation can be accepted for ${INVITATION_DAYS} days.`;
  const rest = "If you do not expect this, you can leave this mail alone: nothing happens without you.";
  const mail = { to: invitation.email, subject: `${inviter} invites you to ${organisation} on Lectern` };
  if (password === undefined) {
    const address = `${publicUrl}/organisation`;
    return {
      ...mail,
      text: `${lead}\n\nAccept or decline: ${address}\n\n${validity}\n\n${rest}\n\nLectern\n`,
      html: mailPage(
        mailParagraph(lead),
        mailButton(address, "See the invitation"),
        mailParagraph(validity),
        mailSmallPrint(rest),
      ),
    };
  }
  const how = "Sign in with this email address and this temporary password. You choose one of your own then:";
  const address = `${publicUrl}/sign-in`;
  return {
    ...mail,
    text: `${lead}\n\n${how}\n\n    ${password}\n\nSign in: ${address}\n\n${validity}\n\n${rest}\n\nLectern\n`,
    html: mailPage(
      mailParagraph(lead),
      mailParagraph(how),
      mailPassword(password),
      mailButton(address, "Sign in"),
      mailParagraph(validity),
      mailSmallPrint(rest),
    ),
  };
}
