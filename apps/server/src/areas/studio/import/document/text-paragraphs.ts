import { withDenseLevels } from "@lectern/script/heading-levels";
import { isSpeakable, cleanText, looksLikeHeadline } from "../clean-text.ts";
import type { ImportedParagraph } from "../imported.ts";

/** Lines that were broken by hand or by a mailer end at about the same column, at most this far. */
const maxWrapWidth = 100;

/**
 * The paragraphs of a plain text. Where empty lines part it, what stands between two is one paragraph (its lines
 * joined when they were wrapped at a column, else each for itself); without empty lines every line is one.
 */
export function textParagraphs(text: string): ImportedParagraph[] {
  const chunks = text
    .replace(/\r\n?|[\u0085\u2028]/g, "\n")
    .split(/\n[^\S\n]*\n|[\f\u2029]/)
    .map((chunk) => chunk.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
  return withDenseLevels(chunks.flatMap((lines) => paragraphsOf(lines, chunks.length > 1)));
}

function paragraphsOf(lines: readonly string[], hasEmptyLines: boolean): { text: string; heading?: number }[] {
  const joined = isWrapped(lines, hasEmptyLines) ? [lines.join("\n")] : lines;
  return joined.flatMap((line) => {
    const [, mark, headline] = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/su.exec(line) ?? [];
    const text = cleanText(headline ?? line);
    if (!isSpeakable(text)) return [];
    return [mark !== undefined && looksLikeHeadline(text) ? { text, heading: mark.length } : { text }];
  });
}

/** Whether these lines are one paragraph: none very long, and each but the last filled to about the same width. */
function isWrapped(lines: readonly string[], hasEmptyLines: boolean): boolean {
  if (lines.length === 1) return false;
  if (lines.slice(1).some((line) => /^\s*(?:[-*•–]\s|\d{1,3}[.)]\s|#{1,6}\s)/u.test(line))) return false;
  const lengths = lines.map((line) => line.trimEnd().length);
  const widest = Math.max(...lengths);
  if (widest > maxWrapWidth) return false;
  const filled = lengths.slice(0, -1).filter((length) => length >= widest * 0.6).length;
  const endings = lines.slice(0, -1).filter((line) => /[.!?。！？]["'”’»)]*\s*$/u.test(line)).length;
  // Without empty lines, lines that all end their sentence are paragraphs of their own.
  if (!hasEmptyLines && endings > (lines.length - 1) * 0.6) return false;
  return filled >= (lines.length - 1) * 0.6;
}
