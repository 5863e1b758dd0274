import { chromium, type ElementHandle, type Frame, type LaunchOptions, type Page } from "@playwright/test";
import type { Driver, Place } from "./driver.ts";
import { createVisitor, type VisitedBrowser } from "./visitor.ts";

function driverOf(page: Page, frame: Frame): Driver<ElementHandle> {
  async function pointOf(place: Place<ElementHandle>): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = (await place.element.boundingBox())!;
    return { x: x + width / 2 + place.x, y: y + height / 2 + place.y };
  }

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
      const { x, y } = await pointOf(place);
      await page.mouse.click(x, y, { clickCount: times });
    },
    async drag(from, to) {
      const [start, end] = [await pointOf(from), await pointOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await page.mouse.up();
    },
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
