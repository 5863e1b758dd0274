export { createTestApp, type TestApp } from "./create-test-app.ts";
export { createTestOrganisation, moveToPlan } from "./test-organisation.ts";
export { createTestDatabase, type TestDatabase } from "./create-test-database.ts";
export { addPerson, bearerOf, cookiesOf, signUpPerson, solvedProof, type TestPerson } from "./sign-up-person.ts";
export { insertOrganisation } from "./insert-organisation.ts";
export { silentLog } from "./silent-log.ts";
export { testApp } from "./test-app.ts";
