import { expect, type Locator, type Page } from "@playwright/test";

/** Focuses a control by Tab alone, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator, most = 30): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control.toString()}.`);
}
