import type { Point } from "../pointer.ts";
import { pauseMark } from "./text-model.ts";

interface Character {
  text: string;
  /** Where it is in the page: nowhere for the end of a paragraph, and for a pause. */
  node?: Text;
  index?: number;
}

function textElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".studio-text")];
}

function charactersOf(text: HTMLElement): Character[] {
  return [...text.querySelectorAll("p")].flatMap((paragraph, number) => [
    ...(number === 0 ? [] : [{ text: "\n" }]),
    ...[...paragraph.querySelectorAll("[data-slate-void], [data-slate-string]")].flatMap(charactersOfPart),
  ]);
}

function charactersOfPart(part: Element): Character[] {
  if (part.matches("[data-slate-void]")) return [{ text: pauseMark }];
  const node = part.firstChild;
  if (!(node instanceof Text) || part.closest("[data-slate-void]")) return [];
  // In a document's last line break Slate writes a second one, which is not of the text.
  return Array.from(node.data, (text, index) => ({ text, node, index }));
}

/** The blocks' texts as they are seen, written as the model writes them. */
export function shownBlocks(): string[] {
  return textElements().map((element) =>
    charactersOf(element)
      .map(({ text }) => text)
      .join(""),
  );
}

function boxOf({ node, index }: Character): DOMRect | undefined {
  if (node === undefined || index === undefined) return undefined;
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + 1);
  const box = range.getBoundingClientRect();
  return box.width > 0 ? box : undefined;
}

/** Where a press puts the caret before a character of a block; undefined where no press reaches that place. */
export function pointBefore(block: number, at: number): Point | undefined {
  const element = textElements()[block];
  return element && visible(element, edgeOf(element, at));
}

function edgeOf(element: HTMLElement, at: number): Point | undefined {
  const characters = charactersOf(element);
  const [next, last] = [characters[at], characters[at - 1]].map((character) => character && boxOf(character));
  if (next) return { x: next.left + 1.5, y: next.top + next.height / 2 };
  if (last) return { x: last.right - 1.5, y: last.top + last.height / 2 };
  if (characters.length > 0) return undefined;
  const { left, top, height } = element.getBoundingClientRect();
  return { x: left + 1, y: top + height / 2 };
}

/** The middle of a character. */
export function middleOfCharacter(block: number, at: number): Point | undefined {
  const element = textElements()[block];
  const character = element && charactersOf(element)[at];
  const box = character && boxOf(character);
  return box && visible(element, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
}

/** At its top the bar of the block that is pressed may cover the text, at its bottom the browser scrolls it under a drag. */
const edgePx = 56;

function visible(element: HTMLElement, point: Point | undefined): Point | undefined {
  const view = element.closest("[data-scroll=script]")?.getBoundingClientRect();
  if (!point || !view || point.y < view.top + edgePx || point.y > view.bottom - edgePx) return undefined;
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && element.contains(hit) && !hit.closest("button") ? point : undefined;
}

/** Whether each paragraph of a block is one line. */
export function hasShortLines(block: number): boolean {
  const paragraphs = textElements()[block]?.querySelectorAll("p") ?? [];
  return [...paragraphs].every(({ offsetHeight }) => offsetHeight < 45);
}
