import { expect } from "@playwright/test";
import { addPublisher } from "../../apps/server/src/test-kit/publisher.ts";
import { createItem } from "../kit/open-item.ts";
import { projectPath } from "../kit/paths.ts";
import { sharedServer } from "../kit/shared-server.ts";
import { test } from "../kit/visitor/test.ts";
import type { Target, Visitor } from "../kit/visitor/visitor.ts";

const texts = ["Alpha one two.", "Bravo three four."];
const script: Target = { role: "textbox", name: "Text to be voiced" };
const block = (index: number): Target => ({ css: ".studio-text", nth: index });

const selected = (visitor: Visitor) => visitor.evaluate(() => String(getSelection()), null);

/** On a busy machine two presses may count as one and one. */
async function selectWord(visitor: Visitor, words: string): Promise<void> {
  await expect(async () => {
    await visitor.press({ ...block(0), words }, 2);
    expect((await selected(visitor)).trim()).toBe(words);
  }).toPass();
}

const starts: Record<string, (visitor: Visitor) => Promise<void>> = {
  "a caret": (visitor) => visitor.press({ ...block(0), words: "one" }),
  "a selected word": (visitor) => selectWord(visitor, "one"),
};

interface WayOut {
  leave: (visitor: Visitor) => Promise<void>;
  /** Whether what opened takes all presses until it is closed. */
  isModal?: boolean;
  /** Whether Esc leads to where it was opened from, which is not the text. */
  staysOut?: boolean;
}

/** How somebody leaves the text for a moment. */
const waysOut: Record<string, WayOut> = {
  "the search of the voices": {
    async leave(visitor) {
      await visitor.press({ role: "searchbox", name: "Search voices" });
      await visitor.type("em");
    },
  },
  "the command palette": {
    async leave(visitor) {
      await visitor.keys("Control+k");
      await visitor.see({ role: "dialog" });
    },
    isModal: true,
  },
  "a menu": {
    async leave(visitor) {
      await visitor.press({ role: "button", name: "More for this block" });
      await visitor.see({ role: "menu" });
    },
    isModal: true,
    staysOut: true,
  },
  // Stays open.
  "find and replace": {
    async leave(visitor) {
      await visitor.keys("Control+f");
      await visitor.see({ css: "search" });
      await visitor.type("zebra");
    },
  },
};

async function openText(visitor: Visitor): Promise<void> {
  const server = sharedServer();
  const publisher = await addPublisher(server);
  const id = await createItem(publisher, { texts });
  await visitor.signIn(server.url, publisher);
  await visitor.open(server.url + projectPath(publisher, `content/${id}`));
  await visitor.see(script);
}

const shownTexts = (visitor: Visitor) =>
  visitor.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim()),
    ".studio-text",
  );

for (const [start, begin] of Object.entries(starts)) {
  test(`after ${start} and a way out, what is typed stands where the press was, and Esc leads back`, async ({
    visitor,
  }) => {
    await openText(visitor);
    for (const [out, { leave, isModal = false, staysOut = false }] of Object.entries(waysOut)) {
      await test.step(out, async () => {
        await begin(visitor);
        const before = await selected(visitor);
        await leave(visitor);
        if (!staysOut) {
          await visitor.keys("Escape");
          await visitor.see({ css: "[role=textbox]:focus" });
          expect(await selected(visitor)).toBe(before);
          await leave(visitor);
        }
        if (isModal) await visitor.keys("Escape");
        await visitor.press(block(1));
        await visitor.see({ css: "[role=textbox]:focus" });
        await visitor.type("X");
        await expect.poll(() => shownTexts(visitor)).toEqual([texts[0], expect.stringContaining("X")]);
        expect((await shownTexts(visitor))[1]?.replace("X", "")).toBe(texts[1]);
        await visitor.keys("Control+z");
        await expect.poll(() => shownTexts(visitor)).toEqual(texts);
      });
    }
  });
}

test("words are copied and pasted at once after a press, and dragged without a loss", async ({ visitor }) => {
  await openText(visitor);
  await selectWord(visitor, "Alpha");
  await visitor.keys("Control+c");
  await visitor.press(block(1));
  await visitor.keys("End");
  await visitor.keys("Control+v");
  await expect.poll(() => shownTexts(visitor)).toEqual([texts[0], "Bravo three four.Alpha"]);

  // Not every driver moves what it drags, as a mouse does. Wherever the words stand, what is typed next replaces none.
  await selectWord(visitor, "one");
  await visitor.drag({ ...block(0), words: "one" }, { ...block(1), words: " " });
  await visitor.press(block(1));
  await visitor.keys("End");
  await visitor.type("!");
  const letters = (lines: readonly string[]) => lines.join("").replaceAll(/\s/g, "").split("").toSorted();
  await expect.poll(async () => letters(await shownTexts(visitor))).toEqual(letters([...texts, "Alpha!"]));
});
