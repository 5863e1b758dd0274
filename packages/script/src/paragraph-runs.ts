import { isPause } from "./schemas/inline.ts";
import type { Paragraph } from "./schemas/paragraph.ts";
import type { TextLeaf } from "./schemas/inline.ts";

/** Neighbouring text with equal marks, as one. Offsets are UTF-16 units in the paragraph's text. */
export interface TextRun {
  kind: "text";
  start: number;
  end: number;
  text: string;
  marks: Omit<TextLeaf, "text" | "highlight">;
}

/** Neighbouring pauses, as one. */
export interface PauseRun {
  kind: "pause";
  at: number;
  /** Tenths of a second. */
  tenths: number;
}

/**
 * A paragraph as it sounds: leaves that only a highlight or the editor's splitting kept apart are joined, empty ones
 * are gone, pauses side by side are added up.
 */
export function runsOf(paragraph: Paragraph): (TextRun | PauseRun)[] {
  const runs: (TextRun | PauseRun)[] = [];
  let at = 0;
  for (const child of paragraph.children) {
    const last = runs.at(-1);
    if (isPause(child)) {
      const tenths = Math.round(child.duration * 10);
      if (last?.kind === "pause") last.tenths += tenths;
      else runs.push({ kind: "pause", at, tenths });
      continue;
    }
    if (child.text === "") continue;
    const { text: _text, highlight: _highlight, ...marks } = child;
    if (last?.kind === "text" && sameMarks(last.marks, marks)) {
      last.text += child.text;
      last.end += child.text.length;
    } else {
      runs.push({ kind: "text", start: at, end: at + child.text.length, text: child.text, marks });
    }
    at += child.text.length;
  }
  return runs;
}

function sameMarks(a: TextRun["marks"], b: TextRun["marks"]): boolean {
  return sameSayAs(a, b) && samePronunciation(a, b) && a.emphasis?.emphasis_strength === b.emphasis?.emphasis_strength;
}

export function sameSayAs(a: TextRun["marks"], b: TextRun["marks"]): boolean {
  return a.say_as?.interpret_as === b.say_as?.interpret_as;
}

export function samePronunciation(a: TextRun["marks"], b: TextRun["marks"]): boolean {
  return (
    a.pronunciation?.original === b.pronunciation?.original &&
    a.pronunciation?.replaceWith === b.pronunciation?.replaceWith &&
    a.pronunciation?.alphabet === b.pronunciation?.alphabet
  );
}
