import { type PdfRun, rightToLeft } from "./pdf-pages.ts";
import { isCombiningMark } from "./pdf-segments.ts";

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60]/u;

/** Gap between two runs, in units of their size, that is a space though none was written. */
const spaceWidth = 0.18;

type Kind = "rightToLeft" | "leftToRight" | "digits" | "neutral" | "blank";
interface Piece extends PdfRun {
  kind: Kind;
}

/**
 * The text of a line in the order it is read, from runs as they are placed: each holds its own letters in reading order,
 * the order of the runs follows from where they stand (the reordering of UAX 9, the other way round).
 */
export function lineText(runs: readonly PdfRun[], isRightToLeft: boolean): string {
  const pieces = visualOrder(runs, isRightToLeft);
  const ordered = isRightToLeft ? readFromRight(pieces) : readFromLeft(pieces);
  let text = "";
  let before: Piece | undefined;
  for (const piece of ordered) {
    if (piece.kind !== "blank" && before && isApart(before, piece) && !isWideJoint(text, piece.text)) text += " ";
    text += piece.text;
    before = piece;
  }
  return text.replace(/ {2,}/g, " ").trim();
}

const mirrored: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
};

/** Brackets of a text from right to left that a file gives by their shape, not by what they mean, turned round. */
export function withUnmirroredBrackets(text: string): string {
  const turned = text.replace(/[()[\]{}«»]/g, (sign) => mirrored[sign] ?? sign);
  return pairsIn(turned) > pairsIn(text) ? turned : text;
}

function pairsIn(text: string): number {
  let open = 0;
  let pairs = 0;
  for (const [sign] of text.matchAll(/[()[\]{}«»]/g)) {
    if ("([{«".includes(sign)) open += 1;
    else if (open > 0) {
      open -= 1;
      pairs += 1;
    }
  }
  return pairs;
}

function isApart(one: Piece, other: Piece): boolean {
  if (one.kind === "blank" || isCombiningMark(other.text)) return false;
  const gap = Math.max(other.left - one.right, one.left - other.right);
  return gap > Math.min(one.size, other.size) * spaceWidth;
}

function isWideJoint(before: string, after: string): boolean {
  return wide.test(before.slice(-1)) && wide.test(after.slice(0, 1));
}

/** From left to right; a vowel sign stands with the letter it belongs to, which the file writes beside it. */
function visualOrder(runs: readonly PdfRun[], isRightToLeft: boolean): Piece[] {
  const pieces = runs.map((run): Piece => ({ ...run, kind: kindOf(run.text) }));
  for (const [index, mark] of pieces.entries()) {
    if (!isCombiningMark(mark.text)) continue;
    const before = pieces.findLast((piece, at) => at < index && isLetters(piece));
    const after = pieces.find((piece, at) => at > index && isLetters(piece));
    // A file that draws from left to right what is read from right to left draws the sign before its letter.
    const isDrawnBefore = isRightToLeft && after !== undefined && (before === undefined || after.left > before.left);
    const base = isDrawnBefore ? after : before;
    if (base) base.text += mark.text;
  }
  return pieces
    .filter(({ text }) => !isCombiningMark(text))
    .sort((one, other) => one.left + one.right - other.left - other.right);
}

function isLetters({ kind, text }: Piece): boolean {
  return kind !== "blank" && !isCombiningMark(text);
}

function kindOf(text: string): Kind {
  if (text.trim() === "") return "blank";
  if (text.search(rightToLeft) >= 0) return "rightToLeft";
  if (/\p{L}/u.test(text)) return "leftToRight";
  return /\p{N}/u.test(text) ? "digits" : "neutral";
}

/** A text from left to right; words of a script from right to left in it stand the other way round. */
function readFromLeft(pieces: readonly Piece[]): Piece[] {
  return regrouped(pieces, (index) => {
    if (pieces[index]?.kind !== "rightToLeft") return index;
    return lastOf(pieces, index, (kind) => kind === "rightToLeft", "leftToRight");
  }).flatMap((group) => group.toReversed());
}

/** A text from right to left; words and numbers from left to right in it stay together. */
function readFromRight(pieces: readonly Piece[]): Piece[] {
  const groups = regrouped(pieces, (index) => {
    const kind = pieces[index]?.kind;
    if (kind === "leftToRight") {
      return lastOf(pieces, index, (next) => next === "leftToRight" || next === "digits", "rightToLeft");
    }
    return kind === "digits" ? endOfNumber(pieces, index) : index;
  });
  return groups.toReversed().flat();
}

/** Cuts pieces into groups that `endOf` closes; it answers the index of a group's last piece. */
function regrouped(pieces: readonly Piece[], endOf: (start: number) => number): Piece[][] {
  const groups: Piece[][] = [];
  for (let start = 0; start < pieces.length;) {
    const end = endOf(start);
    groups.push(pieces.slice(start, end + 1));
    start = end + 1;
  }
  return groups;
}

/** The last piece from `start` on that `belongs`, before the first of kind `stop`. */
function lastOf(pieces: readonly Piece[], start: number, belongs: (kind: Kind) => boolean, stop: Kind): number {
  let last = start;
  for (let index = start + 1; index < pieces.length; index += 1) {
    const kind = pieces[index]?.kind;
    if (kind === undefined || kind === stop || /[()[\]]/.test(pieces[index]?.text ?? "")) break;
    if (belongs(kind)) last = index;
  }
  return last;
}

/** A number whose parts were placed apart ("2", ".", "5"); numbers with a space between are two. */
function endOfNumber(pieces: readonly Piece[], start: number): number {
  let last = start;
  for (let index = start + 1; index < pieces.length; index += 1) {
    const [before, piece] = [pieces[index - 1], pieces[index]];
    const isPart = piece?.kind === "digits" || (piece?.kind === "neutral" && /^[.,:/٫٬]$/u.test(piece.text));
    if (!before || !piece || !isPart || isApart(before, piece)) break;
    if (piece.kind === "digits") last = index;
  }
  return last;
}
