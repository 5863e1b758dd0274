export { type AccountsOptions, createAccountsArea } from "./create-accounts-area.ts";
export { keyHint, generateApiKey } from "./api-key.ts";
export { utcDay } from "./api-key-store.ts";
export { fullName } from "./people/invited-account-store.ts";
export {
  deleteInvitationOutcomesBefore,
  findInvitationEndReason,
  type InvitationEnd,
  recordInvitationOutcome,
} from "./people/invitation-outcome-store.ts";
export { removeInvitedAccount } from "./people/invited-account-store.ts";
export { createMemberCookie } from "./identity/encrypted-cookies.ts";
export { INVITATION_DAYS, createInvitedAccount } from "./sign-up/create-invited-account.ts";
export { mailEachOwner } from "./people/mail-each-owner.ts";
export { acceptInvitation, addMember, ownersOf } from "./people/membership-store.ts";
export { storedAvatarKeys } from "./profile/stored-avatar-keys.ts";
export { createPrincipals } from "./principals.ts";
export { findPerson, lockByEmail } from "./people/store.ts";
export { findSignUpUseCase } from "./people/profile-store.ts";
