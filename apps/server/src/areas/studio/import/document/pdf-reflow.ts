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
export function joinedLines(lines: readonly PdfLine[]): string {
  const all = lines.map(({ text }) => text.trim());
  const inside = new Set(
    all
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu),
  );
  return all.reduce((text, line) => {
    if (text === "") return line;
    if (text.endsWith("\u00AD")) return text.slice(0, -1) + line;
    if (/\S(?:--|—)$/u.test(text)) return text + line;
    // A newline, so that cleaning knows where a script without spaces was broken.
    if (!isParted(text, line)) return `${text}\n${line}`;
    const head = /[\p{L}\p{N}-]+[-\u2010]$/u.exec(text)?.[0].replace("\u2010", "-") ?? "";
    const tail = /^[\p{L}\p{N}]+/u.exec(line)?.[0] ?? "";
    const isCompound =
      !/^\p{Ll}/u.test(line) || inside.has((head + tail).toLowerCase()) || head.slice(0, -1).includes("-");
    return isCompound ? text + line : text.slice(0, -1) + line;
  }, "");
}

/** Whether a word goes on from one line to the next. */
function isParted(before: string, after: string): boolean {
  return /\p{L}[-\u2010]$/u.test(before) && /^\p{L}/u.test(after);
}

function begins(
  line: PdfLine,
  before: PdfLine,
  paragraph: readonly PdfLine[],
  after: PdfLine | undefined,
  leading: number,
): boolean {
  if (Math.abs(line.size - before.size) > Math.min(line.size, before.size) * 0.1) return true;
  if (bulletMark.test(line.text)) return true;
  if (isParted(before.text, line.text)) return false;
  const endsSentence = sentenceEnd.test(before.text);
  const width = before.columnRight - before.columnLeft;
  const rest = before.columnRight - before.right;
  if (line.column !== before.column) {
    return endsSentence || (listMark.test(line.text) && rest > width * 0.1) || rest > width * 0.45;
  }
  const distance = line.baseline - before.baseline;
  if (distance > leading * line.size * 1.28) return true;
  if (listMark.test(line.text) && (endsSentence || rest > width * 0.1) && line.left <= (paragraph[0]?.left ?? 0) + 1) {
    return true;
  }
  if (rest > width * 0.45 || (endsSentence && rest > width * 0.15)) return true;
  return isIndented(line, before, paragraph, after);
}

/** A first line set in: the line before it is further left, and so is the one after it, where there is one. */
function isIndented(
  line: PdfLine,
  before: PdfLine,
  paragraph: readonly PdfLine[],
  after: PdfLine | undefined,
): boolean {
  const step = line.size * 0.7;
  const isSetIn = line.left > before.left + step && line.left < before.left + line.size * 6;
  if (!isSetIn || listMark.test(paragraph[0]?.text ?? "")) return false;
  const isFollowed = after !== undefined && after.column === line.column && after.size === line.size;
  return !isFollowed || after.left < line.left - step / 2 || after.left > line.left + step;
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
