import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { openItem, player, script } from "../../../test-kit/studio.ts";

const toolbar = page.getByRole("toolbar", { name: "Selected words" });

/** What cannot be pressed where it is seen. */
function covered(bar: Locator): string[] {
  return [...bar.element().querySelectorAll("button")].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (button === hit || button.contains(hit)) ? [] : [button.textContent];
  });
}

test.for([
  ["a desk", 1440, 900],
  ["a phone", 360, 740],
] as const)(
  "on %s the toolbar over selected words leaves the voice bar and the words in reach",
  async ([, width, height]) => {
    await page.viewport(width, height);
    await openItem({
      hasTitleBlock: true,
      texts: ["Alice was beginning", "to get very tired", "of sitting by her sister."],
    });
    for (const text of ["The title", "to get very tired", "of sitting by her sister."]) {
      const line = script.getByText(text);
      // The active block has more above its text: it moves when it is taken.
      await userEvent.click(line);
      await userEvent.dblClick(line);
      await expect.element(toolbar).toBeVisible();
      expect(covered(page.getByRole("toolbar", { name: "Voice of this block" }))).toEqual([]);
      expect(covered(toolbar)).toEqual([]);
      const words = document.getSelection()!.getRangeAt(0).getBoundingClientRect();
      const hit = document.elementFromPoint(words.left + words.width / 2, words.top + words.height / 2);
      expect(hit?.closest("[role=textbox]")).not.toBeNull();
    }
  },
);

test("emphasis asks for a strength, shows the one that the words have, and is taken away", async () => {
  await openItem({ texts: ["Rabbits"] });
  await userEvent.dblClick(script.getByText("Rabbits"));
  await userEvent.click(toolbar.getByRole("button", { name: "Emphasis" }));
  await expectAccessible(page.getByRole("dialog"));
  await userEvent.click(page.getByRole("button", { name: "Apply" }));
  await expect.element(page.getByRole("alert").getByText(/Please choose strength/)).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "Strong" }));
  await userEvent.click(page.getByRole("button", { name: "Apply" }));
  const emphasis = toolbar.getByRole("button", { name: "Emphasis: Strong" });
  await expect.element(emphasis).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(emphasis);
  await expect.element(page.getByRole("radio", { name: "Strong" })).toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "Remove" }));
  await expect.element(toolbar.getByRole("button", { name: "Emphasis" })).toHaveAttribute("aria-pressed", "false");
});

test("what the words can be said as is offered, and the list covers neither them nor the toolbar", async () => {
  await openItem({ texts: ["Rabbits"] });
  await userEvent.dblClick(script.getByText("Rabbits"));
  await userEvent.click(toolbar.getByRole("button", { name: "Say as" }));
  const list = page.getByRole("list", { name: "Say as" });
  await expect.element(list.getByRole("button")).toHaveLength(12);
  const cardinal = list.getByRole("button", { name: /^Cardinal/ });
  await expect.element(cardinal).toBeDisabled();
  await expect.element(cardinal).toMatchTextContent("Not in these words");
  const dialog = page.getByRole("dialog", { name: "Say as" });
  await expectAccessible(dialog);
  const panel = dialog.element().getBoundingClientRect();
  for (const beside of [script.getByText("Rabbits"), toolbar]) {
    const box = beside.element().getBoundingClientRect();
    expect(panel.top >= box.bottom || panel.bottom <= box.top).toBe(true);
  }
  await userEvent.click(list.getByRole("button", { name: /^Spell out/ }));
  const sayAs = toolbar.getByRole("button", { name: "Say as: Spell out" });
  await expect.element(sayAs).toHaveAttribute("aria-pressed", "true");
});

test("a pronunciation is heard before it is applied", async () => {
  const { api } = await openItem({ texts: ["Rabbits"] });
  await userEvent.dblClick(script.getByText("Rabbits"));
  await userEvent.click(toolbar.getByRole("button", { name: "Pronunciation" }));
  const form = page.getByRole("dialog", { name: "Pronunciation" });
  await userEvent.fill(form.getByRole("textbox"), "Rapids");
  await expectAccessible(form);
  await userEvent.click(form.getByRole("button", { name: "Listen" }));
  await expect.element(player).toMatchTextContent("Rabbits");
  expect(JSON.stringify(api.inputsOf("studio.preview"))).toContain("Rapids");
  await expect.element(page.getByTitle(/^Spoken/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: "Apply" }));
  await expect.element(page.getByTitle("Spoken “Rapids”")).toBeVisible();
});
