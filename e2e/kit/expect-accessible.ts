import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** axe finds no accessibility violations on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** The same in the light and in the dark; leaves the page in the light. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** axe is evaluated once in each document, which takes several times as long as running it. */
async function violationsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in globalThis)) continue;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`);
  }
  return page.evaluate(async () => {
    const document = globalThis as unknown as { axe: typeof axe };
    const { violations } = await document.axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  });
}
