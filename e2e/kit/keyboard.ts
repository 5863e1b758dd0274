import { expect, type Locator, type Page } from "@playwright/test";

/** Focuses a control by Tab alone, as a keyboard user does; `key` goes another way. */
export async function tabTo(page: Page, control: Locator, most = 30, key = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${control.toString()}.`);
}
