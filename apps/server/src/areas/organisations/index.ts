export { createOrganisationsArea } from "./create-organisations-area.ts";
export { lockOrganisation } from "./store.ts";
export { chargeWords, refundWords } from "./words.ts";
