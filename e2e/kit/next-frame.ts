import type { Page } from "@playwright/test";

/** Waits until what listens to the window's size and to the theme has been told of a change, and has drawn what follows. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
