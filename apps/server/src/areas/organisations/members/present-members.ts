import type { InvitationRow, OwnInvitation } from "./invitation-store.ts";
import type { MemberRow } from "./member-store.ts";

export function presentMember({ user_id, given_name, family_name, email, avatar, role, created_at }: MemberRow) {
  return { user_id, given_name, family_name, email, avatar, role, joined_at: created_at.toISOString() };
}

/** An invitation as the inviters see it: the same whether or not the address has an account. */
export function presentInvitation({ id, email, role, created_at, expires_at }: InvitationRow) {
  return { id, email, role, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/** An invitation as the invited person sees it. */
export function presentOwnInvitation(invitation: OwnInvitation) {
  return {
    id: invitation.id,
    org_id: invitation.organisationId,
    org_name: invitation.organisationName,
    invited_by: invitation.invitedBy,
    role: invitation.role,
    expires_at: invitation.expiresAt.toISOString(),
  };
}
