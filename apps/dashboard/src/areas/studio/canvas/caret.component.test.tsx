import { pauseOf } from "@lectern/script";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { projectVoice } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { openItem, script } from "../../../test-kit/studio.ts";

const title = page.getByRole("heading", { level: 1 }).getByRole("button");

/** How somebody leaves the text for a moment; where Esc leads back, that it does. */
const waysOut: Record<string, { leave: () => Promise<void>; escapes: boolean }> = {
  "the search of the voices": {
    leave: async () => {
      await userEvent.click(page.getByRole("searchbox", { name: "Search voices" }));
      await userEvent.keyboard("em");
    },
    escapes: true,
  },
  "the title": {
    leave: async () => {
      await userEvent.click(title);
      await userEvent.keyboard("Tea");
    },
    escapes: false,
  },
  "the panel of the speed": {
    leave: async () => {
      await userEvent.click(
        page.getByRole("toolbar", { name: "Voice of this block" }).getByRole("button", { name: /^Speed/ }),
      );
      page.getByRole("slider", { name: "Speed" }).element().focus();
    },
    escapes: false,
  },
  "find and replace": {
    leave: async () => {
      await press("Control+f");
      await userEvent.keyboard("zebra");
    },
    escapes: true,
  },
  "another window": {
    leave: async () => {
      window.dispatchEvent(new Event("blur"));
      script.element().blur();
    },
    escapes: false,
  },
};

const starts: Record<string, () => Promise<void>> = {
  "the caret in a block": () => userEvent.click(script.getByText("Alpha one two")),
  "words of a block selected": () => userEvent.dblClick(script.getByText("Alpha one two")),
};

const rows = Object.entries(waysOut).flatMap(([out, way]) =>
  Object.entries(starts).map(([start, begin]) => ({ out, start, begin, ...way })),
);

function texts(): string[] {
  return [...script.element().querySelectorAll(".studio-text")].map(({ textContent }) => textContent);
}

test.each(rows)(
  "$start, out to $out, and a press in another block: what is typed stands there",
  async ({ begin, leave }) => {
    await openItem({ texts: ["Alpha one two", "Bravo three four"] });
    await begin();
    await leave();
    await userEvent.click(script.getByText("Bravo three four"));
    await expect.element(script).toHaveFocus();
    await userEvent.keyboard("X");
    await expect.poll(() => texts().filter((text) => text.includes("X"))).toHaveLength(1);
    expect(texts()[0]).toBe("Alpha one two");
    expect(texts()[1]?.replace("X", "")).toBe("Bravo three four");
  },
);

test.each(rows.filter(({ escapes }) => escapes))(
  "$start, out to $out, and Esc: the caret is where it was",
  async ({ begin, leave }) => {
    await openItem({ texts: ["Alpha one two", "Bravo three four"] });
    await begin();
    const before = String(getSelection());
    await leave();
    await press("Escape");
    await expect.element(script).toHaveFocus();
    expect(String(getSelection())).toBe(before);
    await userEvent.keyboard("X");
    await expect.poll(() => texts()[0]).toContain("X");
    expect(texts()[1]).toBe("Bravo three four");
  },
);

test("with the caret on a pause, what is typed stands behind it, and Home and End lead to the ends of the line", async () => {
  const children = [{ text: "Alpha " }, pauseOf(2), { text: "omega" }];
  await openItem({
    slate_body: [{ type: "block", audio_profile: projectVoice, children: [{ type: "paragraph", children }] }],
  });
  const chip = script.getByRole("button", { name: "Pause, 2 s" });
  for (const [key, typed, text] of [
    ["", "one", "Alpha 2 soneomega"],
    ["Home", "two ", "two Alpha 2 soneomega"],
    ["End", " three", "two Alpha 2 soneomega three"],
  ] as const) {
    await userEvent.click(chip);
    await press("Escape");
    await expect.element(script).toHaveFocus();
    if (key !== "") await press(key);
    await userEvent.keyboard(typed);
    await expect.poll(() => texts()[0]?.replaceAll("\u{feff}", "")).toBe(text);
  }
});
