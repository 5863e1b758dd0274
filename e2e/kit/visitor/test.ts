import { test as base } from "@playwright/test";
import { startChromium } from "./drive-chromium.ts";
import { startFirefox } from "./drive-firefox.ts";
import { startWebkit } from "./drive-webkit.ts";
import type { VisitedBrowser, Visitor } from "./visitor.ts";

export type Engine = "chromium" | "firefox" | "webkit";

interface BrowserOptions {
  engine: Engine;
}

/** Journeys that run in every browser: `visitor` is somebody in a window of their own. */
export const test = base.extend<{ visitor: Visitor }, BrowserOptions & { visitedBrowser: VisitedBrowser }>({
  engine: ["chromium", { option: true, scope: "worker" }],
  visitedBrowser: [
    async ({ engine }, use, { project }) => {
      const start = {
        chromium: () => startChromium(project.use.launchOptions ?? {}),
        firefox: () => startFirefox(process.env["FIREFOX_PATH"]!),
        webkit: () => startWebkit(process.env["WEBKIT_DRIVER_PATH"]!, process.env["MINI_BROWSER_PATH"]!),
      };
      const browser = await start[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ visitedBrowser }, use, info) => {
    const visitor = await visitedBrowser.visit();
    await use(visitor);
    if (info.status !== info.expectedStatus) {
      await info.attach("seen", { body: await visitor.screenshot(), contentType: "image/png" });
    }
    await visitor.close();
  },
});
