export { type AccountsOptions, createAccountsArea } from "./create-accounts-area.ts";
export { keyHint, generateApiKey } from "./api-key.ts";
export { utcDay } from "./api-key-store.ts";
export { fullName } from "./full-name.ts";
export {
  deleteInvitationOutcomesBefore,
  findInvitationEnd,
  type InvitationEnd,
  recordInvitationOutcome,
} from "./invitation-outcome-store.ts";
export { removeInvitedAccount } from "./invited-account-store.ts";
export { createMemberCookie } from "./encrypted-cookies.ts";
export { INVITATION_DAYS, createInvitedAccount } from "./create-invited-account.ts";
export { mailEachOwner } from "./mail-each-owner.ts";
export { acceptInvitation, addMember, ownersOf } from "./membership-store.ts";
export { storedAvatarKeys } from "./stored-avatar-keys.ts";
export { createPrincipals } from "./principals.ts";
export { findPerson, lockByEmail } from "./store.ts";
export { signUpUseCase } from "./profile-store.ts";
