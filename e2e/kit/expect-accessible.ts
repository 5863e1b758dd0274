import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { nextFrame } from "./next-frame.ts";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What a theme can change: it has other colours, and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** What is left out of a check. */
export interface Without {
  /** A frame that shows a page of its own, with landmarks of its own, as a selector. */
  frame?: string;
}

/** axe finds no accessibility violations on the current page. */
export async function expectAccessible(page: Page, without: Without = {}): Promise<void> {
  expect(await violationsOf(page, without)).toEqual([]);
}

export type Theme = "dark" | "light";

/** The same in both themes: what a theme changes in the first, all in the other, in which it leaves the page. */
export async function expectAccessibleInBothThemes(
  page: Page,
  { first = "dark", ...without }: Without & { first?: Theme } = {},
): Promise<void> {
  await setTheme(page, first);
  expect(await violationsOf(page, without, colorRules)).toEqual([]);
  await setTheme(page, first === "dark" ? "light" : "dark");
  await expectAccessible(page, without);
}

async function setTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await nextFrame(page);
}

/** Violations of the rules with these ids, or of all. */
async function violationsOf(page: Page, { frame: left }: Without, rules?: string[]): Promise<string[]> {
  // Once in each document. By a function that evaluates it, the browser keeps it compiled for the next document.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in globalThis)) continue;
    await frame.evaluate((text) => {
      // oxlint-disable-next-line no-eval -- the text is axe's own
      (0, eval)(`${text}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`);
    }, source);
  }
  return page.evaluate(
    async ({ left: exclude, rules: runOnly }) => {
      const document = globalThis as unknown as { axe: typeof axe };
      // Of what rules may load, sounds alone: that of style sheets is for one that is not asked.
      const preload = { assets: ["media"] };
      const options = { resultTypes: ["violations" as const], preload, ...(runOnly && { runOnly }) };
      const { violations } = await (exclude === undefined
        ? document.axe.run(options)
        : document.axe.run({ exclude: [exclude] }, options));
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    { left, rules },
  );
}
