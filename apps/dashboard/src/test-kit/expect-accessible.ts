import axe from "axe-core";
import { expect } from "vitest";
import { chooseTheme } from "../platform/theme/theme.ts";

/** What a theme can change: it has other colours, and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** axe finds nothing wrong with what is on the page: by every rule in the light, by those of colours in the dark. */
export async function expectAccessible(): Promise<void> {
  chooseTheme("dark");
  try {
    await nextFrame();
    expect(await violations(colorRules), "in the dark").toEqual([]);
  } finally {
    chooseTheme("light");
  }
  await nextFrame();
  expect(await violations()).toEqual([]);
}

async function violations(rules?: string[]): Promise<string[]> {
  const { violations: found } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
