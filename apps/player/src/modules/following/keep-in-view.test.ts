import { beforeEach, expect, test, vi } from "vitest";
import type { MountedPlayer } from "../../mounted-player.ts";
import { createAutoScroller, type View } from "./keep-in-view.ts";

/** A window of 600 px over a long page, which tells of its scrolls when it next draws. */
let page: { scrollY: number; draw: () => void };
let back: { hidden: boolean; onclick: () => void };
let view: View;

/** A word so far down the page. */
function wordAt(y: number): Range {
  const getBoundingClientRect = () => ({ top: y - page.scrollY, bottom: y + 20 - page.scrollY });
  return { getBoundingClientRect, startContainer: { parentElement: document.body } } as unknown as Range;
}

/** Scrolls as a reader does: nothing says so before the page is drawn. */
function readerScrollsTo(y: number): void {
  page.scrollY = Math.round(y);
  vi.stubGlobal("scrollY", page.scrollY);
}

beforeEach(() => {
  let tell: () => void = () => undefined;
  page = { scrollY: 0, draw: () => tell() };
  back = { hidden: true, onclick: () => undefined };
  vi.stubGlobal("document", { body: {}, createElement: () => back });
  vi.stubGlobal("innerHeight", 600);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("window", { scrollBy: ({ top }: { top: number }) => readerScrollsTo(page.scrollY + top) });
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => (tell = listener));
  const player = { root: { append: () => undefined }, find: () => ({ focus: () => undefined }) };
  const styled = { addStyle: () => undefined, say: (text: string) => text };
  view = createAutoScroller({ ...player, ...styled } as unknown as MountedPlayer, new AbortController().signal);
});

test("the page goes where the voice is, and stays there", () => {
  view.follow(wordAt(2000));
  expect(page.scrollY).toBe(1820);
  page.draw();
  view.follow(wordAt(2020));
  page.draw();
  expect([page.scrollY, back.hidden]).toEqual([1820, true]);
});

test.each([true, false])("a reader who scrolls away is not pulled back, whether the browser said so: %s", (isTold) => {
  view.follow(wordAt(2000));
  page.draw();
  readerScrollsTo(0);
  if (isTold) page.draw();
  view.follow(wordAt(2020));
  expect([page.scrollY, back.hidden]).toEqual([0, false]);
  page.draw();
  view.follow(wordAt(2040));
  expect(page.scrollY).toBe(0);
  back.onclick();
  expect([page.scrollY, back.hidden]).toEqual([1860, true]);
});

test("who comes back by scrolling is followed again", () => {
  view.follow(wordAt(2000));
  page.draw();
  readerScrollsTo(0);
  page.draw();
  readerScrollsTo(1700);
  page.draw();
  expect(back.hidden).toBe(true);
  view.follow(wordAt(4000));
  expect(page.scrollY).toBe(3820);
});

test("a page that grows above what is spoken is followed", () => {
  view.follow(wordAt(2000));
  page.draw();
  view.follow(wordAt(2700));
  expect([page.scrollY, back.hidden]).toEqual([2520, true]);
});
