export { type AccountsOptions, createAccountsArea } from "./create-accounts-area.ts";
export { keyHint, newKeyText } from "./api-key.ts";
export { fullName } from "./full-name.ts";
export {
  deleteInvitationOutcomesBefore,
  findInvitationEnd,
  type InvitationEnd,
  recordInvitationOutcome,
} from "./invitation-outcome-store.ts";
export { removeUninvited } from "./invited-store.ts";
export { invitationDays, makeInvitedPerson } from "./make-invited-person.ts";
export { acceptInvitation, addMember } from "./membership-store.ts";
export { createPrincipals } from "./principals.ts";
export { findPerson, lockByEmail } from "./store.ts";
