import axe from "axe-core";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { chooseTheme } from "../platform/theme/theme.ts";

/** What a theme can change: it has other colours, and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** axe finds nothing wrong with what is on the page, or in a part: by every rule in the light, by those of colours in the dark. */
export async function expectAccessible(part?: Locator): Promise<void> {
  const shown = (await part?.findElement()) ?? document;
  chooseTheme("dark");
  try {
    await nextFrame();
    expect(await violations(shown, colorRules), "in the dark").toEqual([]);
  } finally {
    chooseTheme("light");
  }
  await nextFrame();
  expect(await violations(shown)).toEqual([]);
}

async function violations(shown: Node, rules?: string[]): Promise<string[]> {
  const { violations: found } = await axe.run(shown, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
