import axe from "axe-core";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** What a theme can change: it has other colours, and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** axe finds no violation in what is shown there, in the light, nor against its colours in the dark. */
export async function expectAccessible(shown: Locator): Promise<void> {
  const element = await shown.findElement();
  expect(await violationsIn(element)).toEqual([]);
  const { dataset } = document.documentElement;
  const before = dataset["theme"];
  dataset["theme"] = "dark";
  await nextFrame();
  try {
    expect(await violationsIn(element, colorRules)).toEqual([]);
  } finally {
    if (before === undefined) delete dataset["theme"];
    else dataset["theme"] = before;
    await nextFrame();
  }
}

async function violationsIn(element: Element, rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
