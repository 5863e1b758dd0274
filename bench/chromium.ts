import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import type { Publisher } from "../apps/server/src/test-kit/publisher.ts";

/** A frame is drawn as soon as there is one to draw: at 60 a second even an empty page waits up to 16.7 ms for its turn. */
export const unheldFrames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

export async function inChromium<Measured>(
  flags: readonly string[],
  open: (page: Page) => Promise<void>,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-sync",
      ...flags,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await open(page);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

export async function signIn(page: Page, server: LecternServer, { email, password }: Publisher): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/organisation/);
}

/** Milliseconds from each key press to the frame that shows it. */
export async function keyToPaint(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, "keyTimes", seen);
    const channel = new MessageChannel();
    let pressed = 0;
    channel.port1.onmessage = () => seen.push(performance.now() - pressed);
    document.addEventListener(
      "keydown",
      (event) => {
        pressed = event.timeStamp;
        // The message is handled after the frame that the key led to was painted.
        requestAnimationFrame(() => channel.port2.postMessage(0));
      },
      true,
    );
  });
  for (const key of keys) await page.keyboard.press(key, { delay: 20 });
  return page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
}

export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** What the page's thread has worked so far; processor time, once Performance is enabled with threadTicks. */
export async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
