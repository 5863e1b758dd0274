export { createAccountsArea } from "./create-accounts-area.ts";
export { createGuard, type Guard, type Member, requireRight, type SignedIn } from "./guard.ts";
export { addMember, countMembers, findPerson, type Person } from "./store.ts";
