import { MAX_BLOCK_CHARACTERS, MAX_BLOCKS } from "./limits.ts";
import type { HeadingLevel } from "./heading-levels.ts";
import type { Block } from "./schemas/script.ts";
import type { VoiceProfile } from "./schemas/voice-profile.ts";
import { sentenceRanges } from "./sentences/sentence-ranges.ts";

/** A heading, a paragraph or an entry of a list, as a text that is brought in has them. */
export interface TextParagraph {
  text: string;
  /** Level of a heading. */
  heading?: HeadingLevel;
  /** Entries in a row with the same number are one list; a heading is no entry. */
  list?: number;
}

/**
 * Makes blocks of imported text, one for each paragraph and heading. A list is one block of up to 2000 characters, its
 * entries are the block's paragraphs; a longer paragraph is split at its sentences, a longer sentence at its words. Where
 * this makes more than `maxBlocks`, neighbouring paragraphs share a block. White space is normalised, empty paragraphs are
 * left out, characters that are no text are dropped; every other character is kept, in order.
 * @param paragraphs in reading order
 */
export function textToBlocks(
  paragraphs: readonly TextParagraph[],
  profile: VoiceProfile,
  maxBlocks = MAX_BLOCKS,
): Block[] {
  const blocks = paragraphs.flatMap(({ text, heading, list }): TextBlock[] => {
    const parts = partsOf(normalizeText(text), profile.lang_code);
    const isHeading = heading !== undefined && parts.length === 1;
    return parts.map((part) => ({ texts: [part], ...(isHeading ? { heading } : { list }) }));
  });
  const lists = joined(blocks, (one, next) => one.list !== undefined && one.list === next.list);
  const fitting = lists.length <= maxBlocks ? lists : joined(lists, () => true);
  return fitting.map((block) => blockOf(block, profile));
}

interface TextBlock {
  texts: string[];
  heading?: HeadingLevel;
  list?: number | undefined;
}

/** Puts neighbours into one block as far as it can take them; a heading keeps its own. */
function joined(blocks: readonly TextBlock[], belong: (one: TextBlock, next: TextBlock) => boolean): TextBlock[] {
  const result: TextBlock[] = [];
  let length = 0;
  for (const block of blocks) {
    const last = result.at(-1);
    const added = block.texts.join("\n").length;
    const isText = last !== undefined && last.heading === undefined && block.heading === undefined;
    if (isText && belong(last, block) && length + 1 + added <= MAX_BLOCK_CHARACTERS) {
      last.texts.push(...block.texts);
      length += 1 + added;
    } else {
      result.push({ ...block, texts: [...block.texts] });
      length = added;
    }
  }
  return result;
}

/** Text that any part of the product takes: well-formed, without control characters, white space single. */
function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r\v\f\u0085]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function blockOf({ texts, heading }: TextBlock, profile: VoiceProfile): Block {
  return {
    type: "block",
    ...(heading !== undefined && { heading }),
    audio_profile: { ...profile },
    children: texts.map((text) => ({ type: "paragraph", children: [{ text }] })),
  };
}

/** Parts of at most a block's length, as full as whole sentences allow; none of an empty text. */
function partsOf(text: string, locale: string): string[] {
  if (text.length <= MAX_BLOCK_CHARACTERS) return text === "" ? [] : [text];
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
