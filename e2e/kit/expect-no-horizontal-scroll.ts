import { expect, type Page } from "@playwright/test";
import { nextFrame } from "./next-frame.ts";

/** Neither the page nor its main screen scrolls horizontally, once it is drawn: before, its style sheet may be missing. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await nextFrame(page);
  const tooWide = await page
    .locator("html, #main")
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.tagName));
  expect(tooWide).toEqual([]);
}
