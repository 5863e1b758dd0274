import { isSpeakable, cleanText } from "../clean-text.ts";
import type { ImportedParagraph } from "../imported.ts";

/** Lines that were broken by hand or by a mailer end at about the same column, at most this far. */
const maxWrapWidth = 100;

/** Not the longer dashes, which begin a line of dialogue in many languages. */
const bullet = /^\s*[-*•]\s+(?=\S)/u;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/u;

/**
 * The paragraphs of a plain text. Where empty lines part it, what stands between two is one paragraph (its lines
 * joined when they were wrapped at a column, else each for itself); without empty lines every line is one.
 * @param text with "\n" at line ends
 */
export function textParagraphs(text: string): ImportedParagraph[] {
  const chunks = text
    .split(/\n[^\S\n]*\n|[\f\u2029]/)
    .map((chunk) => chunk.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
  const paragraphs = chunks.flatMap((lines) => paragraphsOf(lines, chunks.length > 1));
  let list = 0;
  return paragraphs.map(({ text: written, mark }, index) => {
    if (mark === undefined || !isEntry(paragraphs, index)) return { text: cleanText(written) };
    if (paragraphs[index - 1]?.mark !== mark) list += 1;
    // Bullets are not spoken, numbers are.
    return { text: cleanText(mark === "bullet" ? written.replace(bullet, "") : written), list };
  });
}

interface TextParagraph {
  text: string;
  mark?: "bullet" | "number";
}

function paragraphsOf(lines: readonly string[], hasEmptyLines: boolean): TextParagraph[] {
  const joined = isWrapped(lines, hasEmptyLines) ? [lines.join("\n")] : entriesOf(lines);
  return joined.flatMap((text): TextParagraph[] => {
    if (!isSpeakable(text)) return [];
    const mark = bullet.test(text) ? "bullet" : numbered.test(text) ? "number" : undefined;
    return [mark === undefined ? { text } : { text, mark }];
  });
}

/** One hyphen may be a dash, one number a date: entries of a list stand together. */
function isEntry(paragraphs: readonly TextParagraph[], index: number): boolean {
  const { mark } = paragraphs[index] ?? {};
  return paragraphs[index - 1]?.mark === mark || paragraphs[index + 1]?.mark === mark;
}

/** The lines of a list, where those that are set in belong to the entry above. */
function entriesOf(lines: readonly string[]): string[] {
  const entries: string[] = [];
  for (const line of lines) {
    const isMarked = bullet.test(line) || numbered.test(line);
    const above = entries.at(-1) ?? "";
    const goesOn = !isMarked && /^\s{2,}\S/.test(line) && (bullet.test(above) || numbered.test(above));
    if (goesOn) entries[entries.length - 1] = `${above}\n${line}`;
    else entries.push(line);
  }
  return entries;
}

/** Whether these lines are one paragraph: none very long, and each but the last filled to about the same width. */
function isWrapped(lines: readonly string[], hasEmptyLines: boolean): boolean {
  if (lines.length === 1) return false;
  if (lines.slice(1).some((line) => /^\s*(?:[-*•–]\s|\d{1,3}[.)]\s)/u.test(line))) return false;
  const lengths = lines.map((line) => line.trimEnd().length);
  const widest = Math.max(...lengths);
  if (widest > maxWrapWidth) return false;
  const filled = lengths.slice(0, -1).filter((length) => length >= widest * 0.6).length;
  const endings = lines.slice(0, -1).filter((line) => /[.!?。！？]["'”’»)]*\s*$/u.test(line)).length;
  // Without empty lines, lines that all end their sentence are paragraphs of their own.
  if (!hasEmptyLines && endings > (lines.length - 1) * 0.6) return false;
  return filled >= (lines.length - 1) * 0.6;
}
