import { once } from "node:events";
import { spawn } from "node:child_process";
import { Builder, Capabilities, error, Key, type WebDriver, WebElement } from "selenium-webdriver";
import { freePort } from "../../../apps/server/src/test-kit/free-port.ts";
import { untilFound } from "../../../apps/server/src/test-kit/until-found.ts";
import type { Driver } from "./driver.ts";
import { createVisitor, type VisitedBrowser } from "./visitor.ts";

const keyCodes: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

/** By WebDriver, which is in one frame at a time. */
function driverOf(session: WebDriver, frames: readonly WebElement[] = []): Driver<WebElement> {
  async function inPage<Result>(act: () => Promise<Result>): Promise<Result> {
    if (frames.length === 0) return act();
    for (const frame of frames) await session.switchTo().frame(frame);
    try {
      return await act();
    } finally {
      await session.switchTo().defaultContent();
    }
  }

  function unlessGone<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    return inPage(act).catch((reason: unknown) => {
      if (reason instanceof error.StaleElementReferenceError) return undefined;
      throw reason;
    });
  }

  return {
    open: (address) => session.get(address),
    address: () => session.getCurrentUrl(),
    async addCookies(site, cookies) {
      // Only a page of the site may be given them.
      await session.get(`${site}/api/ready`);
      for (const cookie of cookies) await session.manage().addCookie({ ...cookie, httpOnly: true, sameSite: "Lax" });
    },
    run: (script) => inPage(() => session.executeScript(script)),
    evaluate: (run, given) => inPage(() => session.executeScript(run, given)),
    find: (run, given) =>
      inPage(async () => {
        const found: unknown = await session.executeScript(run, given);
        return found instanceof WebElement ? found : undefined;
      }),
    ask: (element, run, given) => unlessGone(() => session.executeScript<never>(run, element, given)),
    press: async ({ element, x, y }, times) => {
      const isPressed = await unlessGone(async () => {
        const actions = session.actions().move({ origin: element, x: Math.round(x), y: Math.round(y) });
        for (let count = 0; count < times; count += 1) actions.press().release();
        await actions.perform();
        return true;
      });
      return isPressed ?? false;
    },
    drag: async (from, to) => {
      const isDragged = await unlessGone(async () => {
        await session
          .actions()
          .move({ origin: from.element, x: Math.round(from.x), y: Math.round(from.y) })
          .press()
          .move({ origin: to.element, x: Math.round(to.x), y: Math.round(to.y), duration: 200 })
          .release()
          .perform();
        return true;
      });
      return isDragged ?? false;
    },
    type: (text) => inPage(() => session.actions().sendKeys(text).perform()),
    chord: (keys) =>
      inPage(async () => {
        const codes = keys.map((key) => keyCodes[key] ?? key);
        const actions = session.actions();
        for (const code of codes) actions.keyDown(code);
        for (const code of codes.toReversed()) actions.keyUp(code);
        await actions.perform();
      }),
    inFrame: (frame) => Promise.resolve(driverOf(session, [...frames, frame])),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    close: () => session.quit(),
  };
}

/** @param miniBrowser WebKitGTK's own browser */
export function startWebkit(driverPath: string, miniBrowser: string): VisitedBrowser {
  return {
    /** Each with a driver of its own, which has one session at a time. */
    async visit() {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const driver = spawn(driverPath, [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore" });
      await untilFound(
        () =>
          fetch(`${address}/status`).then(
            ({ ok }) => ok || undefined,
            () => undefined,
          ),
        "WebKitWebDriver does not answer.",
      );
      const capabilities = new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
      });
      const session = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      await session.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
      async function close(): Promise<void> {
        await session.quit();
        driver.kill();
        await once(driver, "exit");
      }
      return createVisitor({ ...driverOf(session), close });
    },
    close: () => Promise.resolve(),
  };
}
