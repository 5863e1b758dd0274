import { createPause } from "@lectern/script";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { projectVoice } from "../../../test-kit/items.ts";
import { press, tabTo } from "../../../test-kit/keyboard.ts";
import { atRest, clickAt, css, doubleClickAt, type Point } from "../../../test-kit/pointer.ts";
import { openItem, script } from "../../../test-kit/studio.ts";
import { pointBefore, shownBlocks } from "../../../test-kit/walk/shown-text.ts";
import { pauseMark } from "../../../test-kit/walk/text-model.ts";

const title = page.getByRole("heading", { level: 1 }).getByRole("button");

/** How somebody leaves the text for a moment; where Esc leads back, that it does. */
const waysOut: Record<string, { leave: () => Promise<void>; escapes: boolean; isTabbed?: boolean }> = {
  "the search of the voices": {
    leave: async () => {
      await userEvent.click(page.getByRole("searchbox", { name: "Search voices" }));
      await userEvent.keyboard("em");
    },
    escapes: true,
    isTabbed: true,
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

/** Where a press puts the caret before a character, once nothing covers it. */
async function placeOf(block: number, at: number): Promise<Point> {
  await expect.poll(() => pointBefore(block, at)).toBeDefined();
  return (await atRest(() => pointBefore(block, at)))!;
}

async function pressBefore(block: number, at: number): Promise<void> {
  await clickAt(await placeOf(block, at));
}

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

test.each(rows.filter(({ isTabbed }) => isTabbed))(
  "$start, out to $out, and Shift+Tab: the caret is where it was",
  async ({ begin, leave }) => {
    await openItem({ texts: ["Alpha one two", "Bravo three four"] });
    await begin();
    const before = String(getSelection());
    await leave();
    await tabTo(script, { backwards: true });
    expect(String(getSelection())).toBe(before);
    await userEvent.keyboard("X");
    await expect.poll(() => texts()[0]).toContain("X");
    expect(texts()[1]).toBe("Bravo three four");
  },
);

/** What is done at once after a press or a key, a machine's way. */
const atOnce: Record<string, { go: () => Promise<void>; act: () => Promise<void>; text: string }> = {
  "End and a paste": {
    go: () => press("End"),
    act: () => press("Control+v"),
    text: "Bravo three fourpasted",
  },
  "a press and a paste": {
    go: () => pressBefore(1, 6),
    act: () => press("Control+v"),
    text: "Bravo pastedthree four",
  },
  "End and a pause": {
    go: () => press("End"),
    act: () => press("Control+Alt+6"),
    text: `Bravo three four${pauseMark}`,
  },
  "Shift with an arrow, and a cut": {
    go: () => press("Shift+End"),
    act: () => press("Control+x"),
    text: "Bravo th",
  },
};

test.each(Object.keys(atOnce))("%s at once is done where the caret is", async (name) => {
  await openItem({ texts: ["Alpha one two", "Bravo three four"] });
  await navigator.clipboard.writeText("pasted");
  await pressBefore(1, 8);
  const { go, act, text } = atOnce[name]!;
  await go();
  await act();
  await expect.poll(() => shownBlocks()[1]).toBe(text);
});

test("a press on the bar of a block, from elsewhere, leaves the caret in that block", async () => {
  await openItem({ texts: ["Alpha one two", "Bravo three four"] });
  await pressBefore(1, 5);
  await userEvent.click(page.getByRole("searchbox", { name: "Search voices" }));
  await userEvent.click(page.getByRole("button", { name: "Add pause" }));
  await userEvent.click(page.getByRole("button", { name: "2 s", exact: true }));
  await expect.poll(shownBlocks).toEqual(["Alpha one two", `Bravo${pauseMark} three four`]);
});

test("what is typed at once after the keys of the commands is for them", async () => {
  await openItem({ texts: ["Alpha one two"] });
  await pressBefore(0, 5);
  // No frame is drawn before what is typed next.
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
  await press("Control+k");
  await userEvent.keyboard("down");
  frames.mockRestore();
  await expect.element(page.getByRole("combobox", { name: /^Search for a command/ })).toHaveValue("down");
  expect(shownBlocks()).toEqual(["Alpha one two"]);
});

test("what is typed at once after Enter on a pause is for its panel", async () => {
  const children = [{ text: "Alpha " }, createPause(2), { text: "omega" }];
  await openItem({
    slate_body: [{ type: "block", audio_profile: projectVoice, children: [{ type: "paragraph", children }] }],
  });
  await userEvent.click(script.getByRole("button", { name: "Pause, 2 s" }));
  await press("Escape");
  await expect.element(script).toHaveFocus();
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
  await press("Enter");
  await userEvent.keyboard("3");
  frames.mockRestore();
  await expect.element(page.getByRole("dialog", { name: "Pause" })).toBeVisible();
  expect(shownBlocks()).toEqual([`Alpha ${pauseMark}omega`]);
});

test("two presses on a word behind a pause leave the pause", async () => {
  const children = [{ text: "Alpha " }, createPause(2), { text: "omega" }];
  await openItem({
    slate_body: [{ type: "block", audio_profile: projectVoice, children: [{ type: "paragraph", children }] }],
  });
  await doubleClickAt(await placeOf(0, 9));
  await userEvent.keyboard("end");
  await expect.poll(shownBlocks).toEqual([`Alpha ${pauseMark}end`]);
});

test("a match that typing takes away leads nobody to the next one", async () => {
  const between = Array.from({ length: 12 }, (_, block) => `Block ${block}`);
  await openItem({ texts: ["zebra one", ...between, "zebra two"] });
  await pressBefore(0, 0);
  await press("Control+f");
  await userEvent.keyboard("zebra");
  const count = css('search[aria-label="Find in the text"]').getByRole("status");
  await expect.element(count).toHaveTextContent("1 of 2");
  await pressBefore(0, 3);
  await userEvent.keyboard("x");
  await expect.element(count).toHaveTextContent("1 of 1");
  expect(css("[data-scroll=script]").element().scrollTop).toBe(0);
});

test("with the caret on a pause, what is typed stands behind it, and Home and End lead to the ends of the line", async () => {
  const children = [{ text: "Alpha " }, createPause(2), { text: "omega" }];
  await openItem({
    slate_body: [{ type: "block", audio_profile: projectVoice, children: [{ type: "paragraph", children }] }],
  });
  const chip = script.getByRole("button", { name: "Pause, 2 s" });
  for (const [key, typed, text] of [
    ["", "one", `Alpha ${pauseMark}oneomega`],
    ["Home", "two ", `two Alpha ${pauseMark}oneomega`],
    ["End", " three", `two Alpha ${pauseMark}oneomega three`],
  ] as const) {
    await userEvent.click(chip);
    await press("Escape");
    await expect.element(script).toHaveFocus();
    if (key !== "") await press(key);
    await userEvent.keyboard(typed);
    await expect.poll(shownBlocks).toEqual([text]);
  }
});

test("a press on a button right behind an undo takes the focus from the text", async () => {
  await openItem({ texts: ["Alpha one two", "Bravo three four"] });
  await pressBefore(1, 8);
  await press("Home");
  await press("Delete");
  await press("Control+z");
  await userEvent.click(page.getByRole("navigation", { name: "Editor" }).getByRole("button", { name: "AI Voices" }));
  await userEvent.keyboard("57");
  expect(texts()).toEqual(["Alpha one two", "Bravo three four"]);
});
