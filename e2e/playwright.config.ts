import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { leftOut } from "../scripts/lib/slow-tests.mjs";
import { testLimits } from "../scripts/lib/test-clock.mjs";

const { browserTestMs } = testLimits();

/** Files that take longest, which start first: one that starts last leaves all workers but its own idle. */
const longest = [
  "layout",
  "user-journey",
  "shell",
  "accounts",
  "editor",
  "projects",
  "publishing",
  "studio-dialogs",
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  timeout: browserTestMs,
  // What is waited for may come as late as its test ends.
  expect: { timeout: browserTestMs },
  testIgnore: leftOut().map((file) => `**/${file}`),
  fullyParallel: false,
  // A test waits for answers, delays and sound more than half of its time. Each has a browser and a server (0.7 GB).
  workers: Math.min(2 * availableParallelism(), 8),
  retries: 0,
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  // Projects are started in their order.
  projects: [
    { name: "long", testMatch: longest },
    { name: "short", testIgnore: longest },
  ],
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
