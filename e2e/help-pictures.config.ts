import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** For `npm run help-pictures`: the browser and the server of the tests, but no test. */
export default defineConfig({
  testDir: ".",
  testMatch: "help.pictures.ts",
  timeout: 120_000,
  workers: 1,
  expect: { timeout: 30_000 },
  outputDir: "../test-results",
  ...(tests.globalSetup === undefined ? {} : { globalSetup: tests.globalSetup }),
  ...(tests.use === undefined ? {} : { use: tests.use }),
});
