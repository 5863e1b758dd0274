import type { UtteranceWord } from "@lectern/script";
import { escapeXmlText } from "../text/escape-xml-text.ts";

/** SSML, and where the text of its words stands in it. */
export interface Ssml {
  ssml: string;
  /** Characters (UTF-16) of the text alone, without markup. */
  textCharacters: number;
  /** For each word the range of its text in UTF-8 bytes. */
  ranges: ByteRange[];
}

export interface ByteRange {
  start: number;
  end: number;
}

/** How an engine writes what stands around a word. */
export interface WordMarkup {
  before: string;
  after: string;
}

/**
 * Writes words between markup, escaped.
 * @param markupOf what an engine puts around a word, nothing for most
 */
export function writeSsml(
  words: readonly UtteranceWord[],
  { before, after, markupOf }: WordMarkup & { markupOf?: (word: UtteranceWord, index: number) => WordMarkup },
): Ssml {
  const ranges: ByteRange[] = [];
  let ssml = before;
  let bytes = Buffer.byteLength(before);
  let textCharacters = 0;
  function add(part: string): void {
    ssml += part;
    bytes += Buffer.byteLength(part);
  }
  for (const [index, word] of words.entries()) {
    const markup = markupOf?.(word, index) ?? { before: "", after: "" };
    add(escapeXmlText(word.lead));
    add(markup.before);
    const start = bytes;
    add(escapeXmlText(word.spoken));
    ranges.push({ start, end: bytes });
    add(markup.after);
    add(escapeXmlText(word.trail));
    textCharacters += word.lead.length + word.spoken.length + word.trail.length;
  }
  add(after);
  return { ssml, textCharacters, ranges };
}

/** Puts one markup inside of another. */
export function nested(outer: WordMarkup, inner: WordMarkup): WordMarkup {
  return { before: outer.before + inner.before, after: inner.after + outer.after };
}

export const noMarkup: WordMarkup = { before: "", after: "" };

/** `<name a="b">` and its end; attributes are written as they are given. */
export function tag(name: string, attributes: Record<string, string> = {}): WordMarkup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return { before: `<${name}${written.join("")}>`, after: `</${name}>` };
}
