import { expect, type Page } from "@playwright/test";

/** Runs a command by its name in the palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search for a command or an audio" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  // It takes the focus a frame after it is there; a Tab before that goes elsewhere.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
