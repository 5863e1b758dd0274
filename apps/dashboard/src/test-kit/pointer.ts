import { cdp, type Locator, locators, page, userEvent } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** What has neither role nor text that is its own: a part of a drawing, an area that scrolls. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => selector });

export interface Point {
  x: number;
  y: number;
}

/** The mouse, pressed at one point and moved to another, in steps; not let go. */
export async function drag(from: Point, to: Point, steps = 4): Promise<void> {
  await userEvent.pointer([{ coords: from, keys: "[MouseLeft>]" }, ...pathOf(from, to, steps)]);
}

/** The mouse, pressed at one point and moved to where another is once what was pressed has its new place; not let go. */
export async function dragTo(from: Point, findEnd: () => Point | undefined): Promise<Point | undefined> {
  await userEvent.pointer({ coords: from, keys: "[MouseLeft>]" });
  const to = findEnd();
  if (to) await userEvent.pointer(pathOf(from, to, 4));
  return to;
}

function pathOf(from: Point, to: Point, steps: number): { coords: Point }[] {
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { coords: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part } };
  });
}

export async function letGo(): Promise<void> {
  await userEvent.pointer("[/MouseLeft]");
}

export async function clickAt(coords: Point): Promise<void> {
  await userEvent.pointer({ coords, keys: "[MouseLeft]" });
}

interface DevTools {
  send(method: "Input.dispatchTouchEvent" | "Input.dispatchMouseEvent", params: object): Promise<unknown>;
}

function devTools(): DevTools {
  return cdp() as unknown as DevTools;
}

/** The page of a test is a frame of the browser's. */
function inBrowser({ x, y }: Point): Point {
  const frame = globalThis.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
}

/** Two presses at one point, whatever is there at the second. */
export async function doubleClickAt(at: Point): Promise<void> {
  for (const clickCount of [1, 2]) {
    for (const type of ["mousePressed", "mouseReleased"]) {
      await devTools().send("Input.dispatchMouseEvent", { type, ...inBrowser(at), button: "left", clickCount });
    }
  }
}

async function touch(type: "touchStart" | "touchMove" | "touchEnd", at?: Point): Promise<void> {
  await devTools().send("Input.dispatchTouchEvent", { type, touchPoints: at ? [inBrowser(at)] : [] });
}

/** A finger on the screen. */
export const finger = {
  down: (at: Point) => touch("touchStart", at),
  move: (to: Point) => touch("touchMove", to),
  up: () => touch("touchEnd"),
  /** Without a rest, to the side. */
  async swipe(from: Point, by: number): Promise<void> {
    await finger.down(from);
    for (let step = 1; step <= 6; step += 1) await finger.move({ x: from.x + (by * step) / 6, y: from.y });
    await finger.up();
  },
};

/** The middle of what an element covers. */
export function middleOf(of: Element | Locator): Point {
  const { left, top, width, height } = (of instanceof Element ? of : of.element()).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where words of the edited text are on the page. */
export function pointOf(words: string): Point {
  const within = document.querySelector("[data-slate-editor]") ?? document.body;
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
  throw new Error(`${words} is not in the text`);
}

/** What a key does, and where things stand, is seen within a few of them. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A place once it is the same in two frames: what is scrolled into view may be another size than was thought. */
export async function atRest<Place extends Point | undefined>(find: () => Place): Promise<Place> {
  for (let before = find(); ;) {
    await nextFrame();
    const now = find();
    if (now?.x === before?.x && now?.y === before?.y) return now;
    before = now;
  }
}

/** An element by its selector, where nothing else names it. */
export function css(selector: string): Locator {
  return page.getByCss(selector);
}
