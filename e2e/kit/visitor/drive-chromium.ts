import { chromium, type ElementHandle, type Frame, type LaunchOptions, type Page } from "@playwright/test";
import type { Driver } from "./driver.ts";
import { dragBy, pointOf } from "./mouse.ts";
import { createVisitor, type VisitedBrowser } from "./visitor.ts";

function driverOf(page: Page, frame: Frame): Driver<ElementHandle> {
  return {
    open: async (address) => void (await page.goto(address)),
    address: () => Promise.resolve(page.url()),
    addCookies: (site, cookies) =>
      page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site, httpOnly: true, sameSite: "Lax" }))),
    run: async (script) => void (await frame.evaluate(`${script};0`)),
    evaluate: (inPage, given) => frame.evaluate<never, never>(inPage as never, given as never),
    async find(inPage, given) {
      const handle = await frame.evaluateHandle(inPage as never, given);
      return handle.asElement() ?? undefined;
    },
    ask: (element, inPage, given) => element.evaluate(inPage as never, given).catch(() => undefined) as Promise<never>,
    async press(place, times) {
      const point = await pointOf(place);
      if (point) await page.mouse.click(point.x, point.y, { clickCount: times });
      return point !== undefined;
    },
    drag: (from, to) => dragBy(page.mouse, from, to),
    type: (text) => page.keyboard.type(text),
    chord: (keys) => page.keyboard.press(keys.join("+")),
    inFrame: async (element) => driverOf(page, (await element.contentFrame())!),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  };
}

export async function startChromium(options: LaunchOptions): Promise<VisitedBrowser> {
  const browser = await chromium.launch(options);
  return {
    async visit() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      return createVisitor(driverOf(page, page.mainFrame()));
    },
    close: () => browser.close(),
  };
}
