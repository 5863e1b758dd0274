import type { Page } from "@playwright/test";

/** Fails the next call that matches, as a server in trouble would. */
export async function failOnce(page: Page, url: string, method: string): Promise<void> {
  const json = { success: false, message: "INTERNAL", failure_type: "INTERNAL" };
  let left = 1;
  await page.route(url, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, json });
  });
}
