import { cleanText, isSpeakable } from "../../clean-text.ts";
import { withUnmirroredBrackets } from "./pdf-line-text.ts";
import type { PdfLine } from "./pdf-lines.ts";

/** How most of a document is set. */
interface PdfStyle {
  /** Size of type in points. */
  bodySize: number;
  isBold: boolean;
}

export interface SizedParagraph {
  text: string;
  size: number;
  /** A heading's level is its size, negated: larger type is a higher level. */
  heading?: number;
  /** What an entry of a list begins with. */
  mark?: "bullet" | "number";
}

const bullet = /^[•▪●○◦‣■□➢✓·]\s*|^[–-]\s+/u;
const number = /^\(?\d{1,2}[.)]\s/u;
const sentenceEnd = /[.!?:;,。！？：；，…]["'”’»)\]]*$/u;

/** The size that most characters are set in, and their weight. */
export function styleOf(lines: readonly PdfLine[]): PdfStyle {
  const characters = new Map<number, number>();
  let bold = 0;
  let all = 0;
  for (const { size, text, isBold } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
    all += text.length;
    if (isBold) bold += text.length;
  }
  const [most] = [...characters].sort(([, one], [, other]) => other - one);
  return { bodySize: most?.[0] ?? 0, isBold: bold > all * 0.3 };
}

/** A paragraph of these lines, whose text is `joined`; none where nothing in it can be spoken. */
export function styledParagraph(lines: readonly PdfLine[], joined: string, style: PdfStyle): SizedParagraph[] {
  const [first] = lines;
  const whole = cleanText(first?.isRightToLeft === true ? withUnmirroredBrackets(joined) : joined);
  const text = whole.replace(bullet, "");
  if (!first || !isSpeakable(text)) return [];
  const { size } = first;
  if (isHeading(lines, text, style)) return [{ text, size, heading: -Math.round(size * 2) }];
  const mark = bullet.test(whole) ? "bullet" : number.test(whole) ? "number" : undefined;
  return [{ text, size, ...(mark && { mark }) }];
}

/** Larger type, or a short bold line of its own; what is in a box is no part of the document's outline. */
function isHeading(lines: readonly PdfLine[], text: string, style: PdfStyle): boolean {
  const [first] = lines;
  if (!first || first.isAside) return false;
  if (first.size > style.bodySize * 1.12) return text.length <= 200 && !/[,;]$/.test(text);
  const isBold = !style.isBold && lines.every((line) => line.isBold);
  return isBold && first.size > style.bodySize * 0.97 && text.length <= 120 && !sentenceEnd.test(text);
}
