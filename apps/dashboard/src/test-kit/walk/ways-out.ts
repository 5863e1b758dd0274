import { page, userEvent } from "vitest/browser";
import { press } from "../keyboard.ts";
import { css } from "../pointer.ts";
import { script } from "../studio.ts";

/** How somebody leaves the text for a moment. */
export interface WayOut {
  /** Answers whether there was a way. */
  leave: () => Promise<boolean>;
  /** Goes back without a press in the text; answers whether what was selected is again. */
  comeBack: () => Promise<boolean>;
}

const toolbar = page.getByRole("toolbar", { name: "Selected words" });
const voiceBar = page.getByRole("toolbar", { name: /^Voice of/ });
const find = css('search[aria-label="Find in the text"]');

async function click(what: ReturnType<typeof page.getByRole>): Promise<boolean> {
  const element = what.query();
  if (!element || !isPressable(element)) return false;
  await userEvent.click(what);
  return true;
}

function isPressable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit) && !element.hasAttribute("disabled");
}

/** Esc, which leads back to the text, or to where the way began. */
async function escapeToText(): Promise<boolean> {
  await press("Escape");
  return true;
}
async function escape(): Promise<boolean> {
  await press("Escape");
  return false;
}

export const waysOut: Readonly<Record<string, WayOut>> = {
  "the search of the voices": {
    leave: () => click(page.getByRole("searchbox", { name: "Search voices" })),
    comeBack: escapeToText,
  },
  "the title": {
    leave: () => click(page.getByRole("heading", { level: 1 }).getByRole("button")),
    comeBack: escape,
  },
  "the panel of the speed": {
    leave: () => click(voiceBar.getByRole("button", { name: /^Speed/ })),
    comeBack: escape,
  },
  "the panel of a pause": {
    leave: () => click(voiceBar.getByRole("button", { name: "Add pause" })),
    comeBack: escape,
  },
  "the menu of the block": {
    leave: () => click(voiceBar.getByRole("button", { name: /^More|menu/i })),
    comeBack: escape,
  },
  "the panel of the emphasis": {
    leave: () => click(toolbar.getByRole("button", { name: "Emphasis" })),
    comeBack: escapeToText,
  },
  "the panel of the pronunciation": {
    leave: () => click(toolbar.getByRole("button", { name: "Pronunciation" })),
    comeBack: escapeToText,
  },
  "a pause of the text": {
    leave: () => click(script.getByRole("button", { name: /^Pause, / }).first()),
    comeBack: escape,
  },
  find: {
    leave: async () => {
      await press("Control+f");
      return find.query() !== null;
    },
    comeBack: async () => {
      // What was found is selected then.
      const count = find.element().querySelector("output")?.textContent ?? "";
      await press("Escape");
      return count === "" || count === "No matches";
    },
  },
  "the help": {
    leave: () => click(page.getByRole("button", { name: "Help", exact: true })),
    comeBack: escape,
  },
  "the pronunciation library": {
    leave: () => click(page.getByRole("navigation", { name: "Editor" }).getByRole("button", { name: /^Pronun/ })),
    comeBack: escape,
  },
  "the import": {
    leave: () => click(page.getByRole("navigation", { name: "Editor" }).getByRole("button", { name: /^Import/ })),
    comeBack: escape,
  },
  "the commands": {
    leave: async () => {
      // From elsewhere they lead back there.
      if (document.activeElement !== script.query()) return false;
      await press("Control+k");
      return true;
    },
    comeBack: escapeToText,
  },
  "the timeline": {
    leave: () => click(page.getByRole("button", { name: /timeline$/i }).first()),
    comeBack: escape,
  },
  "the sounds": {
    leave: () => click(page.getByRole("navigation", { name: "Editor" }).getByRole("button", { name: "Add Music" })),
    comeBack: escape,
  },
  "the player": {
    leave: () => click(voiceBar.getByRole("button", { name: /^(?:Hear|Pause) this block$/ })),
    comeBack: escape,
  },
  "another window": {
    leave: async () => {
      if (document.activeElement !== script.query()) return false;
      globalThis.dispatchEvent(new Event("blur"));
      script.element().blur();
      return true;
    },
    comeBack: async () => {
      script.element().focus();
      globalThis.dispatchEvent(new Event("focus"));
      return true;
    },
  },
};
