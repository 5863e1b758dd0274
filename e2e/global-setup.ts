// Playwright's globalSetup: one PostgreSQL for all servers of the run, as for the server's own tests.
export { setup as default } from "../apps/server/src/test-kit/global-setup.ts";
