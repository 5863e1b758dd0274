import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineProject } from "vitest/config";
import { testLimits } from "../../scripts/lib/test-clock.mjs";
import { callRoutesPlugin } from "./call-routes-plugin.ts";
import { reactCompilerPlugin } from "./react-compiler-plugin.ts";

const { testMs } = testLimits();

/** Screens of the dashboard in a real browser, with an API that answers in the page. */
export default defineProject({
  plugins: [reactCompilerPlugin(), tailwindcss(), callRoutesPlugin()],
  // All that screens load later, too: a package that is found in the middle of a run reloads the page.
  optimizeDeps: {
    entries: ["src/main.tsx", "src/**/*-worker.ts", "src/**/*.component.test.tsx"],
    include: [
      "react/jsx-dev-runtime",
      "react-dom/client",
      "axe-core",
      "fast-check",
      "eld/small",
      "htmlparser2",
      "papaparse",
      "sonner",
    ],
  },
  test: {
    name: "components",
    include: ["src/**/*.component.test.tsx"],
    testTimeout: testMs,
    hookTimeout: testMs,
    expect: { poll: { timeout: testMs, interval: 10 } },
    // Files share their page: what a test replaces is put back after it.
    isolate: false,
    setupFiles: ["../../scripts/restore-after-file.ts"],
    // How many walks of a hundred steps through the text there are for each seed (canvas/walk).
    provide: { walks: Number(process.env["WALKS"] ?? 1) },
    restoreMocks: true,
    unstubGlobals: true,
    // After the tests without a browser; one page at a time has the clipboard and the pointer.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
          args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        },
        contextOptions: {
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
          timezoneId: "Europe/Paris",
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
