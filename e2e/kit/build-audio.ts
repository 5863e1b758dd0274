import { expect, type Page } from "@playwright/test";

/** Has the open item's audio generated, until all of it is there; it is heard from its first sentence on. */
export async function buildAudio(page: Page): Promise<void> {
  const build = page.getByRole("button", { name: /^Build/ });
  await build.click();
  await expect(build).toBeHidden();
  await expect(page.getByRole("button", { name: /^Generating/ })).toBeHidden();
}
