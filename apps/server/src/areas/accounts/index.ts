export { createAccountsArea } from "./create-accounts-area.ts";
export { createGuard, type Member, requireRight } from "./guard.ts";
export { addMember, findPerson } from "./store.ts";
