// Scrolling a long list as a person does, and what each frame of it shows and costs.
import type { CDPSession, Page } from "@playwright/test";
import { taskMilliseconds } from "./chromium.ts";

const scrollPixelsPerSecond = 8000;

export interface Frame {
  /** Scrolled since the frame before. */
  pixels: number;
  /** Somewhere in sight there is no row. */
  blank: boolean;
  /** Somewhere in sight there is only the place of a row. */
  placeholder: boolean;
  /** From the frame's begin, which handles the scroll first, to its end. */
  workMs: number;
}

/** Runs in the page. Looks at each frame as it will be painted: at the rows in sight and those around them. */
export function watchFrames(label: string): void {
  const page = document.querySelector("[data-scroll=page]");
  const list = document.querySelector(`ul[aria-label="${label}"]`);
  if (!page || !list) throw new Error("There is no such list.");
  const frames: Frame[] = [];
  Reflect.set(window, "watchedFrames", frames);
  const channel = new MessageChannel();
  const begun: { at: number; frame: Frame }[] = [];
  channel.port1.onmessage = () => {
    const { at, frame } = begun.shift() ?? {};
    if (at !== undefined && frame) frames.push({ ...frame, workMs: performance.now() - at });
  };
  let before = page.scrollTop;
  function look(at: number): void {
    if (!page || !list || !Reflect.has(window, "watchedFrames")) return;
    const { left, top, width, height } = page.getBoundingClientRect();
    let blank = false;
    let placeholder = false;
    for (let y = top + 2; y < top + height; y += 20) {
      const { top: begin, bottom: end } = list.getBoundingClientRect();
      if (y <= begin || y >= end) continue;
      const row = document.elementFromPoint(left + width / 2, y)?.closest("li");
      if (!row) blank = true;
      else if (!row.querySelector("a, button")) placeholder = true;
    }
    begun.push({ at, frame: { pixels: Math.abs(page.scrollTop - before), blank, placeholder, workMs: 0 } });
    before = page.scrollTop;
    channel.port2.postMessage(0);
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

export function watchedFrames(page: Page): Promise<Frame[]> {
  return page.evaluate(() => Reflect.get(window, "watchedFrames") as Frame[]);
}

/** Looking at each frame costs more than the frame. */
export async function stopWatching(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(window, "watchedFrames"));
}

/** As a hand does it; up with negative pixels. */
export async function scrollDown(devtools: CDPSession, pixels: number): Promise<void> {
  await devtools.send("Input.synthesizeScrollGesture", {
    x: 800,
    y: 600,
    yDistance: -pixels,
    speed: scrollPixelsPerSecond,
    preventFling: true,
    gestureSourceType: "mouse",
  });
}

/**
 * Processor time of the page's thread, in milliseconds, for each of many steps as long as a frame's at that speed. Unlike
 * what a frame takes, it does not depend on what else the machine does: a starved page draws few frames with much in each.
 */
export async function stepCosts(page: Page, devtools: CDPSession, steps: number): Promise<number[]> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const costs: number[] = [];
  let before = await taskMilliseconds(devtools);
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(scrollStep, scrollPixelsPerSecond / 60);
    const after = await taskMilliseconds(devtools);
    costs.push(after - before);
    before = after;
  }
  return costs;
}

/** Runs in the page. Resolves when the frame after the step was drawn. */
function scrollStep(pixels: number): Promise<void> {
  document.querySelector("[data-scroll=page]")?.scrollBy({ top: -pixels, behavior: "instant" });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
