import type { Download, Page } from "@playwright/test";

/** Downloads the item in the editor as this choice of the dialog. */
export async function downloadAs(page: Page, name: string | RegExp): Promise<Download> {
  await page.getByRole("banner").getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name }).click();
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  return await started;
}
