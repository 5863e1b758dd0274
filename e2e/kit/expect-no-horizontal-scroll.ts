import { expect, type Page } from "@playwright/test";

/** Neither the page nor its main screen scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = await page
    .locator("html, #main")
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.tagName));
  expect(tooWide).toEqual([]);
}
