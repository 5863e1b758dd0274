import type { Page } from "@playwright/test";

/** What previews are asked for from now on. */
export async function notePreviews(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route("**/api/audio/preview", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fallback();
  });
  return asked;
}
