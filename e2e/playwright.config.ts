import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    // Without transitions, so that contrast checks and screenshots see the final colours.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    // Recording one costs as much as a third of the run: only to look for the cause of a failure.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
  },
});
