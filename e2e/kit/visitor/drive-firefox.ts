import {
  launch,
  type Browser,
  type ElementHandle,
  type Frame,
  type JSHandle,
  type KeyInput,
  type Page,
} from "puppeteer-core";
import type { Driver } from "./driver.ts";
import { dragBy, pointOf } from "./mouse.ts";
import { createVisitor, type VisitedBrowser } from "./visitor.ts";

/** By WebDriver BiDi. */
function driverOf(page: Page, frame: Frame): Driver<ElementHandle> {
  return {
    open: async (address) => void (await page.goto(address)),
    address: () => Promise.resolve(page.url()),
    addCookies: (site, cookies) =>
      page
        .browserContext()
        .setCookie(
          ...cookies.map((cookie) => ({ ...cookie, domain: new URL(site).hostname, httpOnly: true, path: "/" })),
        ),
    run: async (script) => void (await frame.evaluate(`${script};0`)),
    evaluate: (inPage, given) => frame.evaluate(inPage as (given: unknown) => never, given),
    async find(inPage, given) {
      const handle = await frame.evaluateHandle(inPage as never, given);
      return ((handle as JSHandle).asElement() as ElementHandle | undefined) ?? undefined;
    },
    ask: (element, inPage, given) => element.evaluate(inPage as never, given).catch(() => undefined) as Promise<never>,
    async press(place, times) {
      const point = await pointOf(place);
      if (point) await page.mouse.click(point.x, point.y, { count: times });
      return point !== undefined;
    },
    drag: (from, to) => dragBy(page.mouse, from, to),
    type: (text) => page.keyboard.type(text),
    async chord(keys) {
      const held = keys.slice(0, -1) as KeyInput[];
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(keys.at(-1) as KeyInput);
      for (const key of held.toReversed()) await page.keyboard.up(key);
    },
    inFrame: async (element) => driverOf(page, (await element.contentFrame())!),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}

export async function startFirefox(executablePath: string): Promise<VisitedBrowser> {
  const browser: Browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": 1,
    },
  });
  return {
    async visit() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      return createVisitor(driverOf(page, page.mainFrame()));
    },
    close: () => browser.close(),
  };
}
