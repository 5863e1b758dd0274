export { createOrganisationsArea } from "./create-organisations-area.ts";
export { setUpAccount } from "./set-up-account.ts";
export { chargeWords, refundWords } from "./words.ts";
