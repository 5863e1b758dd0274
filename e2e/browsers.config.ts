import { defineConfig } from "@playwright/test";
import type { Engine } from "./kit/visitor/test.ts";
import tests from "./playwright.config.ts";

/** For `npm run test:browsers`: the journeys of every browser, in those beside Chromium. */
export default defineConfig<object, { engine: Engine }>({
  ...tests,
  // Whose names stand in the report as they do in the project.
  testMatch: "browsers/*.spec.ts",
  outputDir: "../test-results/browsers",
  // A screen has one clipboard, and one window that has the focus.
  workers: 1,
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
