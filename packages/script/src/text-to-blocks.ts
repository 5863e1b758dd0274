import { MAX_BLOCK_CHARACTERS } from "./limits.ts";
import type { Block } from "./schemas/script.ts";
import type { VoiceProfile } from "./schemas/voice-profile.ts";
import { sentenceRanges } from "./sentences/sentence-ranges.ts";

/**
 * Makes blocks of imported text: whole paragraphs joined up to 2000 characters, a longer one split at its sentences, a
 * longer sentence at its words. White space is normalised, empty paragraphs are left out, characters that are no text are
 * dropped; every other character is kept, in order.
 * @param paragraphs headings and paragraphs in reading order
 */
export function textToBlocks(paragraphs: readonly string[], profile: VoiceProfile): Block[] {
  const blocks: Block[] = [];
  let texts: string[] = [];
  let length = 0;
  const finish = () => {
    if (texts.length > 0) blocks.push(blockOf(texts, profile));
    texts = [];
    length = 0;
  };
  for (const paragraph of paragraphs) {
    const text = normalizeText(paragraph);
    if (text === "") continue;
    if (text.length > MAX_BLOCK_CHARACTERS) {
      finish();
      for (const part of splitText(text, profile.lang_code)) blocks.push(blockOf([part], profile));
      continue;
    }
    const added = text.length + (texts.length > 0 ? 1 : 0);
    if (length + added > MAX_BLOCK_CHARACTERS) finish();
    length += texts.length > 0 ? added : text.length;
    texts.push(text);
  }
  finish();
  return blocks;
}

/** Text that any part of the product takes: well-formed, without control characters, white space single. */
function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r\v\f\u0085]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function blockOf(texts: readonly string[], profile: VoiceProfile): Block {
  return {
    type: "block",
    audio_profile: { ...profile },
    children: texts.map((text) => ({ type: "paragraph", children: [{ text }] })),
  };
}

/** Parts of at most a block's length, as full as whole sentences allow. */
function splitText(text: string, locale: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { start, end } of sentenceRanges(text, locale)) {
    for (const piece of piecesOf(text.slice(start, end))) {
      if (part !== "" && (part + piece).trimEnd().length > MAX_BLOCK_CHARACTERS) {
        parts.push(part.trimEnd());
        part = "";
      }
      part += piece;
    }
  }
  if (part.trim() !== "") parts.push(part.trimEnd());
  return parts;
}

/** A sentence longer than a block, cut after the last space that fits, else between two characters. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.trimEnd().length > MAX_BLOCK_CHARACTERS) {
    const space = rest.lastIndexOf(" ", MAX_BLOCK_CHARACTERS - 1);
    let at = space > 0 ? space + 1 : MAX_BLOCK_CHARACTERS;
    if (/[\uDC00-\uDFFF]/u.test(rest.charAt(at))) at -= 1;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  pieces.push(rest);
  return pieces;
}
