import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { leftOut } from "../scripts/lib/slow-tests.mjs";
import { testLimits } from "../scripts/lib/test-clock.mjs";

const { browserTestMs } = testLimits();

export default defineConfig({
  testDir: ".",
  timeout: browserTestMs,
  // What is waited for may come as late as its test ends.
  expect: { timeout: browserTestMs },
  testIgnore: leftOut().map((file) => `**/${file}`),
  fullyParallel: false,
  // A test waits for answers and sound now and then: one more than there are cores keeps those busy, and none of them slow.
  workers: availableParallelism() + 1,
  retries: 0,
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    // Without transitions, so that contrast checks and screenshots see the final colours.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Without a locale Chromium calls every file "download" whose name is not ASCII.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
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
