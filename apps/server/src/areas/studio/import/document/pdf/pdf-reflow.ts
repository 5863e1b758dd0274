import { joinHyphenated, type LineEnds } from "../join-hyphenated.ts";
import type { PdfLine } from "./pdf-lines.ts";

const sentenceEnd = /[.!?:。！？][\])"'”’»›]*$/u;
const listMark = /^(?:[•▪●○◦‣■□➢✓–—-]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s)/u;
const bulletMark = /^[•▪●○◦‣■□➢✓]/u;

/** Lines in reading order, grouped into the paragraphs they were broken from. */
export function paragraphLines(lines: readonly PdfLine[]): PdfLine[][] {
  const leading = usualLeading(lines);
  const paragraphs: PdfLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    if (last && before && !begins(line, before, last, lines[index + 1], leading)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** The lines of a paragraph as one: a word that was parted at a line's end is whole again. */
export function joinedLines(lines: readonly PdfLine[], ends: LineEnds, language: string | undefined): string {
  const joined: string[] = [];
  for (const { text: line, dropCap } of lines) {
    const next = dropCap === undefined ? line.trim() : withDropCap(dropCap, line.trim(), ends);
    const last = joined.pop() ?? "";
    const whole = /\S(?:--|—)$/u.test(last.slice(-3)) ? last + next : joinHyphenated(last, next, ends, language);
    if (whole !== undefined) joined.push(whole);
    else if (last === "") joined.push(next);
    else joined.push(last, next);
  }
  // A newline, so that cleaning knows where a script without spaces was broken.
  return joined.join("\n");
}

/** A large initial is the first letter of the word after it, or, as "A" and "I" may be, a word of its own. */
function withDropCap(cap: string, line: string, { words }: LineEnds): string {
  const rest = /^[\p{L}\p{M}'’]+/u.exec(line)?.[0].toLowerCase() ?? "";
  const letter = cap.replace(/\P{L}/gu, "");
  const isWord = /^[aioyáéeèàuвиаокус]$/iu.test(letter) && words.has(rest) && !words.has(letter.toLowerCase() + rest);
  return isWord ? `${cap} ${line}` : cap + line;
}

/** Whether a word goes on from one line to the next. */
function isParted(before: string, after: string): boolean {
  return /\p{L}[-\u2010\u00AD]$/u.test(before) && /^\p{L}/u.test(after);
}

function begins(
  line: PdfLine,
  before: PdfLine,
  paragraph: readonly PdfLine[],
  after: PdfLine | undefined,
  leading: number,
): boolean {
  if (line.dropCap !== undefined) return true;
  if (Math.abs(line.size - before.size) > Math.min(line.size, before.size) * 0.1) return true;
  if (bulletMark.test(line.text)) return true;
  if (line.isBold !== before.isBold && isHeadingEnd(line, before)) return true;
  if (isParted(before.text, line.text)) return false;
  const endsSentence = sentenceEnd.test(before.text);
  const width = before.columnRight - before.columnLeft;
  const rest = before.isRightToLeft ? before.left - before.columnLeft : before.columnRight - before.right;
  const distance = line.baseline - before.baseline;
  if (line.column !== before.column && !isRightBelow(line, before, leading)) {
    return endsSentence || (listMark.test(line.text) && rest > width * 0.1) || rest > width * 0.45;
  }
  if (distance > leading * line.size * 1.28) return true;
  if (
    listMark.test(line.text) &&
    (endsSentence || rest > width * 0.1) &&
    startOf(line) <= (paragraph[0] ? startOf(paragraph[0]) : 0) + 1
  ) {
    return true;
  }
  if (rest > width * 0.45 || (endsSentence && rest > width * 0.15)) return true;
  return isIndented(line, before, paragraph, after);
}

/** Whether bold lines are a heading of their own: what they begin or end stands alone on its line. */
function isHeadingEnd(line: PdfLine, before: PdfLine): boolean {
  if (line.isBold) return sentenceEnd.test(before.text);
  const rest = before.isRightToLeft ? before.left - before.columnLeft : before.columnRight - before.right;
  return rest > (before.columnRight - before.columnLeft) * 0.15;
}

/** Whether a line that has other margins, as beside a box, still follows the one above it. */
function isRightBelow(line: PdfLine, before: PdfLine, leading: number): boolean {
  const distance = line.baseline - before.baseline;
  if (line.page !== before.page || distance <= 0 || distance > leading * line.size * 1.28) return false;
  return Math.min(line.right, before.right) > Math.max(line.left, before.left);
}

/** A first line set in: the line before it is further left, and so is the one after it, where there is one. */
function isIndented(
  line: PdfLine,
  before: PdfLine,
  paragraph: readonly PdfLine[],
  after: PdfLine | undefined,
): boolean {
  const step = line.size * 0.7;
  const start = startOf(line);
  const isSetIn = start > startOf(before) + step && start < startOf(before) + line.size * 6;
  if (!isSetIn || listMark.test(paragraph[0]?.text ?? "")) return false;
  const isFollowed = after !== undefined && after.column === line.column && after.size === line.size;
  return !isFollowed || startOf(after) < start - step / 2 || startOf(after) > start + step;
}

/** How far from the margin a line begins, in points; a text from right to left begins at the right one. */
function startOf(line: PdfLine): number {
  return line.isRightToLeft ? -line.right : line.left;
}

/** Distance from baseline to baseline in units of the type's size, the one most lines keep. */
function usualLeading(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before || before.column !== line.column || before.size !== line.size) continue;
    const ratio = Math.round(((line.baseline - before.baseline) / line.size) * 20) / 20;
    if (ratio > 0.8 && ratio < 2.6) counts.set(ratio, (counts.get(ratio) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 1.2;
}
