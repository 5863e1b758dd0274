import { looksLikeHeadline } from "../clean-text.ts";
import type { Imported, ImportedParagraph } from "../imported.ts";

/**
 * Splits off the headline: the first paragraph, when it is marked as a heading or reads like one and there is text
 * after it. Without one the text has no title.
 */
export function extractTitle(paragraphs: readonly ImportedParagraph[], language?: string): Imported {
  const [first, ...rest] = paragraphs;
  const isTitle =
    first !== undefined && rest.length > 0 && (first.heading !== undefined || isTitleLine(first.text, rest));
  return {
    ...(isTitle && { title: first.text.slice(0, 300).toWellFormed() }),
    ...(language !== undefined && { language }),
    paragraphs: isTitle ? rest : [...paragraphs],
  };
}

/** A short first line over longer text; one short line among others is a list or a poem. */
function isTitleLine(text: string, rest: readonly ImportedParagraph[]): boolean {
  return looksLikeHeadline(text) && rest.some((paragraph) => paragraph.text.length > Math.max(80, text.length));
}
