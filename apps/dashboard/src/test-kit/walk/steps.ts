import { page, userEvent } from "vitest/browser";
import { press } from "../keyboard.ts";
import { atRest, clickAt, doubleClickAt, drag, dragTo, letGo, nextFrame, type Point } from "../pointer.ts";
import { script } from "../studio.ts";
import { hasShortLines, middleOfCharacter, pointBefore, shownBlocks } from "./shown-text.ts";
import { pauseMark, type TextModel } from "./text-model.ts";
import { type WayOut, waysOut } from "./ways-out.ts";

/** Somebody who walks through the editor. */
export interface Walker {
  model: TextModel;
  /** Where the keys go: "text", or one of the ways out of it. */
  place: string;
  /** Whether the step before was an undo or a redo. */
  hasUndone: boolean;
  /** A whole number from 0 up to and without `below`. */
  draw: (below: number) => number;
}

export interface Step {
  /** How often it is taken, beside the others. */
  weight: number;
  /** Answers what was done; undefined where it cannot be. */
  take: (walker: Walker) => Promise<string | undefined>;
}

function pick<Item>({ draw }: Walker, items: readonly Item[]): Item | undefined {
  return items[draw(items.length)];
}

const words = ["a", "be", "sea", " ", "e ", " of"] as const;
const isPlain = (character: string | undefined) => character !== undefined && /^[a-z0-9 ]$/i.test(character);

/** Slate leaves the last line of such a selection alone, as of words selected by three presses. */
function isHanging(text: string, from: number, to: number): boolean {
  const starts = [from, to].map((at) => at === 0 || text[at - 1] === "\n");
  return starts.every(Boolean) && from !== to;
}

/** A place in the text that a press reaches. */
async function drawPlace(
  { draw, model }: Walker,
  within?: number,
): Promise<{ block: number; at: number; point: Point } | undefined> {
  const block = within ?? draw(model.blocks.length);
  const at = draw(model.textOf(block).length + 1);
  const point = await atRest(() => pointBefore(block, at));
  return point && { block, at, point };
}

/** Does something where the keys go to the text and what is selected in it is known. */
function inText(weight: number, act: (walker: Walker, selectedText: string) => Promise<string | undefined>): Step {
  return {
    weight,
    take: async (walker) => {
      const { place, model } = walker;
      return place === "text" && model.selected ? act(walker, model.selectedText) : undefined;
    },
  };
}

/** A key that takes the caret over a character, or removes it. */
function overCharacter(
  weight: number,
  { key, by, act }: { key: string; by: 1 | -1; act: (walker: Walker, over: Over) => void },
): Step {
  return inText(weight, async (walker) => {
    const { caret } = walker.model;
    if (!caret) return undefined;
    const { block, at } = caret;
    const [from, to] = by === 1 ? [at, at + 1] : [at - 1, at];
    if (!isPlain(walker.model.textOf(block)[from])) return undefined;
    await press(key);
    act(walker, { block, from, to, at: at + by });
    return key;
  });
}

interface Over {
  block: number;
  from: number;
  to: number;
  /** Where the caret goes. */
  at: number;
}

function removeCharacter({ model }: Walker, { block, from, to }: Over): void {
  model.select(block, from, to);
  model.write("");
}

const pressInText: Step = {
  weight: 14,
  take: async (walker) => {
    const place = await drawPlace(walker);
    if (!place) return undefined;
    await clickAt(place.point);
    walker.model.select(place.block, place.at);
    walker.place = "text";
    return `press before character ${place.at} of block ${place.block}`;
  },
};

const selectByDragging: Step = {
  weight: 4,
  take: async (walker) => {
    const { model } = walker;
    const first = await drawPlace(walker);
    const last = first && (await drawPlace(walker, first.block));
    if (!first || !last || first.at === last.at || isHanging(model.textOf(first.block), first.at, last.at))
      return undefined;
    // A press on what is selected begins to drag it.
    if (model.selectedText !== "" || getSelection()?.isCollapsed === false) return undefined;
    // The block that is pressed becomes the active one, which may move the text.
    const end = await dragTo(first.point, () => pointBefore(last.block, last.at));
    await letGo();
    model.select(first.block, first.at, end ? last.at : first.at);
    walker.place = "text";
    return `select ${first.at} to ${last.at} of block ${first.block}`;
  },
};

const selectWord: Step = {
  weight: 6,
  take: async (walker) => {
    const { model, draw } = walker;
    const block = draw(model.blocks.length);
    const text = model.textOf(block);
    const at = draw(text.length);
    const point = await atRest(() => middleOfCharacter(block, at));
    const word = [...text.matchAll(/[a-z0-9]+/gi)].find(
      ({ 0: { length }, index }) => index <= at && at < index + length,
    );
    if (!word || !point) return undefined;
    await doubleClickAt(point);
    model.select(block, word.index, word.index + word[0].length);
    walker.place = "text";
    return `double click on “${word[0]}” of block ${block}`;
  },
};

const extendByPress = inText(2, async (walker) => {
  const { model } = walker;
  const { caret } = model;
  const place = caret && (await drawPlace(walker, caret.block));
  if (!place || isHanging(model.textOf(caret.block), caret.at, place.at)) return undefined;
  await userEvent.keyboard("{Shift>}");
  await clickAt(place.point);
  await userEvent.keyboard("{/Shift}");
  model.select(caret.block, caret.at, place.at);
  return `Shift and a press before character ${place.at}`;
});

const write = inText(26, async (walker) => {
  const text = pick(walker, words) ?? "";
  if (walker.model.textOf(walker.model.selected?.block ?? 0).length > 60) return undefined;
  await userEvent.keyboard(text);
  for (const character of text) walker.model.write(character);
  return `type “${text}”`;
});

/** Keys that go elsewhere change nothing of the text. */
const writeElsewhere: Step = {
  weight: 8,
  take: async ({ place }) => {
    if (place === "text") return undefined;
    await userEvent.keyboard("57");
    return `type “57” in ${place}`;
  },
};

const removeSelected = inText(4, async ({ model, draw }, selectedText) => {
  if (selectedText === "") return undefined;
  const key = ["Backspace", "Delete", "Control+x"][draw(3)] ?? "";
  await press(key);
  model.write("");
  return key;
});

const paste = inText(3, async ({ model }) => {
  await navigator.clipboard.writeText("pasted");
  await press("Control+v");
  model.write("pasted");
  return "paste";
});

const newParagraph = inText(3, async ({ model }) => {
  const { caret } = model;
  if (!caret) return undefined;
  const text = model.textOf(caret.block);
  // In an empty paragraph Enter splits the block.
  const isLineEmpty = [undefined, "\n"].includes(text[caret.at - 1]) && [undefined, "\n"].includes(text[caret.at]);
  if (isLineEmpty || text.split("\n").length > 2) return undefined;
  await press("Enter");
  model.write("\n");
  return "Enter";
});

const splitBlock = inText(2, async ({ model }) => {
  if (!model.caret || model.blocks.length > 5) return undefined;
  await press("Shift+Enter");
  model.split();
  return "Shift+Enter";
});

const joinBlocks = inText(4, async ({ model }) => {
  const { caret } = model;
  if (!caret || caret.at > 0 || caret.block === 0) return undefined;
  const both = [model.textOf(caret.block - 1), model.textOf(caret.block)];
  // What has nothing to be spoken is removed, with its pauses and empty paragraphs.
  if (both.some((text) => !/\S/.test(text.replaceAll(pauseMark, "")))) return undefined;
  await press("Backspace");
  model.join(caret.block);
  return "Backspace at the start of a block";
});

const toEndOfLine = inText(4, async (walker) => {
  const { model } = walker;
  const { caret } = model;
  if (!caret || !hasShortLines(caret.block)) return undefined;
  const text = model.textOf(caret.block);
  const key = pick(walker, ["Home", "End"]) ?? "End";
  const end = text.indexOf("\n", caret.at);
  await press(key);
  if (key === "Home") model.select(caret.block, text.lastIndexOf("\n", caret.at - 1) + 1);
  else model.select(caret.block, end === -1 ? text.length : end);
  return key;
});

const addPause = inText(2, async ({ model }, selectedText) => {
  const { selected } = model;
  if (!selected || selectedText.includes(pauseMark) || selectedText.includes("\n")) return undefined;
  await press("Control+Alt+6");
  model.select(selected.block, selected.to);
  model.write(pauseMark);
  return "add a pause";
});

const moveBlock = inText(2, async ({ model, draw }) => {
  const { selected } = model;
  const by = draw(2) === 0 ? 1 : -1;
  if (!selected || model.blocks[selected.block + by] === undefined) return undefined;
  await press(by === 1 ? "Alt+ArrowDown" : "Alt+ArrowUp");
  model.move(by);
  return `move the block ${by === 1 ? "down" : "up"}`;
});

const emphasise = inText(3, async (walker, selectedText) => {
  if (!/^[a-z0-9]+$/i.test(selectedText)) return undefined;
  const button = page.getByRole("toolbar", { name: "Selected words" }).getByRole("button", { name: /^Emphasis/ });
  await userEvent.click(button);
  const panel = page.getByRole("dialog", { name: "Emphasis" });
  await userEvent.click(panel.getByRole("radio", { name: pick(walker, ["Strong", "Moderate"]) ?? "Strong" }));
  await userEvent.click(panel.getByRole("button", { name: "Apply" }));
  return `emphasise “${selectedText}”`;
});

const dragWords = inText(2, async (walker, selectedText) => {
  const { model } = walker;
  const { selected } = model;
  const from = selected && isPlain(selectedText[0]) ? middleOfCharacter(selected.block, selected.from) : undefined;
  const to = await drawPlace(walker);
  if (!selected || !from || !to || selectedText.includes("\n")) return undefined;
  if (to.block === selected.block && to.at >= selected.from && to.at <= selected.to) return undefined;
  await drag(from, to.point);
  await letGo();
  model.write("");
  // Behind what was taken away.
  const shift = to.block === selected.block && to.at > selected.to ? selectedText.length : 0;
  model.select(to.block, to.at - shift);
  model.write(selectedText);
  model.selected = undefined;
  return `drag “${selectedText}” before character ${to.at} of block ${to.block}`;
});

const undo: Step = {
  weight: 4,
  take: async (walker) => {
    if (walker.place !== "text") return undefined;
    const key = pick(walker, ["Control+z", "Control+z", "Control+Shift+z"]) ?? "";
    await press(key);
    for (let frames = 0; frames < 2; frames += 1) await nextFrame();
    walker.hasUndone = true;
    walker.model.returnTo(shownBlocks());
    return key;
  },
};

const hear = inText(1, async () => {
  await press("Control+Enter");
  return "hear the block";
});

const leave: Step = {
  weight: 14,
  take: async (walker) => {
    const [name, way] = pick(walker, Object.entries(waysOut)) ?? ["", undefined];
    // From a dialog the way leads back, and to it from what its keys open.
    if (!way || document.querySelector("#root[data-base-ui-inert]") || !(await way.leave())) return undefined;
    walker.place = name;
    // Then Slate takes the focus back from a button that is pressed at once: the keys go where the caret is seen.
    if (walker.hasUndone && document.activeElement === script.query()) {
      walker.place = "text";
      walker.model.selected = undefined;
    }
    return `out to ${name}`;
  },
};

const comeBack: Step = {
  weight: 10,
  take: async (walker) => {
    const { place, model } = walker;
    const way: WayOut | undefined = waysOut[place];
    if (!way) return undefined;
    if (!(await way.comeBack())) model.selected = undefined;
    walker.place = "text";
    return `back from ${place}`;
  },
};

export const steps: readonly Step[] = [
  pressInText,
  selectByDragging,
  selectWord,
  extendByPress,
  write,
  writeElsewhere,
  overCharacter(4, { key: "Backspace", by: -1, act: removeCharacter }),
  overCharacter(3, { key: "Delete", by: 1, act: removeCharacter }),
  overCharacter(3, { key: "ArrowLeft", by: -1, act: ({ model }, { block, at }) => model.select(block, at) }),
  overCharacter(3, { key: "ArrowRight", by: 1, act: ({ model }, { block, at }) => model.select(block, at) }),
  overCharacter(2, {
    key: "Shift+ArrowLeft",
    by: -1,
    act: ({ model }, { block, from, to }) => model.select(block, from, to),
  }),
  overCharacter(2, {
    key: "Shift+ArrowRight",
    by: 1,
    act: ({ model }, { block, from, to }) => model.select(block, from, to),
  }),
  removeSelected,
  paste,
  newParagraph,
  splitBlock,
  joinBlocks,
  toEndOfLine,
  addPause,
  moveBlock,
  emphasise,
  dragWords,
  undo,
  hear,
  leave,
  comeBack,
];
