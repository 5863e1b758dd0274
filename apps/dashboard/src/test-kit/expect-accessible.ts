import axe from "axe-core";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { nextFrame } from "./pointer.ts";

/** What a theme can change: it has other colours, and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** axe finds nothing wrong with the page, or with what is shown there: by every rule in the light, by those of colours in the dark. */
export async function expectAccessible(shown?: Locator): Promise<void> {
  // A screen is there with its heading.
  if (!shown) await expect.poll(() => document.querySelector("h1")).not.toBeNull();
  const element: Element | Document = (await shown?.findElement()) ?? document;
  const { dataset } = document.documentElement;
  const before = dataset["theme"];
  dataset["theme"] = "dark";
  try {
    await drawn();
    expect(await violationsIn(element, colorRules), "in the dark").toEqual([]);
  } finally {
    if (before === undefined) delete dataset["theme"];
    else dataset["theme"] = before;
  }
  await drawn();
  expect(await violationsIn(element)).toEqual([]);
}

async function violationsIn(element: Element | Document, rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/** Its colours are those of the theme. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await nextFrame();
}
