import type { Page } from "@playwright/test";

/** Keeps answers from the page until they are released. */
export async function holdBack(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}
