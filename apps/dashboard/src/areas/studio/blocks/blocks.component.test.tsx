import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press, tabTo } from "../../../test-kit/keyboard.ts";
import { css, drag, letGo, middleOf } from "../../../test-kit/pointer.ts";
import { activeBlock, blocksWith, blockTexts, openItem, script } from "../../../test-kit/studio.ts";

/** Selects from the middle of one text to the middle of another. */
async function selectAcross(from: string, to: string): Promise<void> {
  await userEvent.click(script.getByText(from, { exact: true }));
  await userEvent.click(script.getByText(to, { exact: true }), { modifiers: ["Shift"] });
}

test("what is done with several selected blocks is done with all of them, as one step of undo", async () => {
  await openItem({ texts: ["Alpha", "Beta", "Gamma", "Delta"] });
  await selectAcross("Beta", "Gamma");
  const bar = page.getByRole("toolbar", { name: "Voice of 2 blocks" });
  await expect.element(bar).toMatchTextContent("2 blocks");
  await expectAccessible(bar);
  await userEvent.click(page.getByRole("list", { name: "Voices" }).getByRole("button", { name: /^Robert/ }));
  await expect.poll(() => blocksWith("Robert ·").length).toBe(2);
  script.element().focus();
  await press("Control+z");
  await expect.poll(() => blocksWith("Robert ·").length).toBe(0);

  await press("Alt+ArrowUp");
  await expect.poll(blockTexts).toEqual(["Beta", "Gamma", "Alpha", "Delta"]);
  await press("Control+Shift+d");
  await expect.poll(blockTexts).toEqual(["Beta", "Gamma", "Beta", "Gamma", "Alpha", "Delta"]);
  await userEvent.click(page.getByRole("button", { name: "More for 2 blocks" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Remove 2 blocks" }));
  await expect.poll(blockTexts).toEqual(["Beta", "Gamma", "Alpha", "Delta"]);
});

test("a copy is the text alone", async () => {
  await openItem({ texts: ["Alpha", "Beta"] });
  await userEvent.click(script.getByText("Alpha", { exact: true }));
  await press("Control+a");
  await expect.element(page.getByRole("toolbar", { name: "Voice of 2 blocks" })).toBeVisible();
  await press("Control+c");
  await expect.poll(() => navigator.clipboard.readText()).toBe("Alpha\n\nBeta");
});

test("blocks are moved by their handle, with the pointer and with the keys", async () => {
  await openItem({ texts: ["Alpha", "Bravo", "Charlie", "Delta"] });
  await selectAcross("Bravo", "Charlie");
  const handle = page.getByRole("toolbar", { name: "Voice of 2 blocks" }).getByRole("button", { name: /^Move/ });
  await expect.element(handle).toBeVisible();
  const line = css("[data-drop-line]");
  const from = middleOf(handle);
  const last = [...document.querySelectorAll(".studio-block")].at(-1)!.getBoundingClientRect();
  const below = { x: from.x, y: last.bottom - 4 };
  await drag(from, below);
  await expect.element(line).toMatchTextContent("2 blocks");
  await letGo();
  await expect.poll(blockTexts).toEqual(["Alpha", "Delta", "Bravo", "Charlie"]);

  handle.element().focus();
  await press("ArrowUp");
  await expect.poll(blockTexts).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
  await expect.element(handle).toHaveFocus();

  const above = { x: from.x, y: 60 };
  await drag(middleOf(handle), above);
  await expect.element(line).toBeVisible();
  await press("Escape");
  await letGo();
  await expect.element(line).not.toBeInTheDocument();
  expect(blockTexts()).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
});

test("the voice bar stays in sight while one is anywhere in a long block", async () => {
  await page.viewport(390, 600);
  await openItem({ texts: ["Down, down, down. ".repeat(100).trim()] });
  await userEvent.click(script.getByText(/^Down, down/));
  await press("Control+End");
  const pause = page.getByRole("toolbar", { name: "Voice of this block" }).getByRole("button", { name: "Add pause" });
  await expect.element(pause).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => {
      const { x, y } = middleOf(pause);
      return pause.element().contains(document.elementFromPoint(x, y));
    })
    .toBe(true);
});

test("on a phone the text stays in its place when another block becomes active, and the menu of help is in reach", async () => {
  await page.viewport(390, 844);
  await openItem({ texts: ["A title", "Down the rabbit hole she went.", "Would the fall never come to an end?"] });
  const positions = () =>
    [...document.querySelectorAll(".studio-text")].map((text) => text.getBoundingClientRect().top);
  await userEvent.click(script.getByText(/^Would the fall/));
  await expect.element(activeBlock).toMatchTextContent("Would the fall");
  const before = positions();
  for (const text of ["Down the rabbit", "A title", "Would the fall"]) {
    await userEvent.click(script.getByText(text, { exact: false }));
    await expect.element(activeBlock).toMatchTextContent(text);
    expect(positions()).toEqual(before);
  }
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await expect.element(page.getByRole("menuitem", { name: /^Keyboard shortcuts/ })).toBeVisible();
  await expectAccessible(page.getByRole("menu"));
  await userEvent.click(page.getByRole("menuitem", { name: "Title settings" }));
  await expect.element(page.getByRole("dialog", { name: "Title settings" })).toBeVisible();
});

test("a pause, the pitch and the speed are set by the keyboard, and Escape gives the focus back", async () => {
  await openItem({ texts: ["Alice was beginning"] });
  await userEvent.click(script.getByText("Alice was beginning"));
  const bar = page.getByRole("toolbar", { name: "Voice of this block" });

  const pitch = bar.getByRole("button", { name: /^Pitch/ });
  (await pitch.findElement()).focus();
  await press("Enter");
  await expect.element(page.getByRole("menuitemradio", { name: "default" })).toHaveFocus();
  await expectAccessible();
  await press("ArrowDown");
  await press("Enter");
  await expect.element(bar.getByRole("button", { name: /^Pitch: / })).toBeVisible();
  await press("Escape");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(pitch).toHaveFocus();

  const speed = bar.getByRole("button", { name: /^Speed and volume/ });
  (await speed.findElement()).focus();
  await press("Enter");
  await expect.element(page.getByRole("slider", { name: "Speed" })).toHaveFocus();
  await expectAccessible();
  await press("ArrowRight");
  await expect.element(bar).toMatchTextContent("101 %");
  await press("Escape");
  await expect.element(page.getByRole("slider", { name: "Speed" })).not.toBeInTheDocument();
  await expect.element(speed).toHaveFocus();

  const pause = bar.getByRole("button", { name: "Add pause" });
  const form = page.getByRole("dialog", { name: "Add pause" });
  (await pause.findElement()).focus();
  await press("Enter");
  await expect.element(form).toBeVisible();
  await expectAccessible();
  await press("Escape");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(pause).toHaveFocus();
  await press("Enter");
  await tabTo(form.getByRole("textbox", { name: "Custom, in seconds" }));
  await userEvent.keyboard("2.5");
  await press("Enter");
  await expect.element(form).not.toBeInTheDocument();
  const chip = script.getByRole("button", { name: "Pause, 2.5 s" });
  await expect.element(chip).toBeVisible();

  await userEvent.click(chip);
  const change = page.getByRole("dialog", { name: "Pause" });
  await expectAccessible(change);
  await press("Escape");
  await expect.element(change).not.toBeInTheDocument();
  await expect.element(script).toHaveFocus();
});
