export { createTestApp, type TestApp } from "./create-test-app.ts";
export { createTestDatabase, type TestDatabase } from "./create-test-database.ts";
export { cookiesOf, signUpPerson, solvedProof, type TestPerson } from "./sign-up-person.ts";
export { silentLog } from "./silent-log.ts";
