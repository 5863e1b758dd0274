import type { SherpaJob } from "./sherpa-job.ts";

/** A stretch of an utterance that the model speaks in one go. */
export interface TextPart {
  text: string;
  /** It ends at a mark, where a voice rests. */
  rests: boolean;
}

/** Memory and the wait for the first sound grow with what is spoken in one go. */
export const maxPartCharacters = 400;
/** Marks of layout, such as soft hyphens; the two that join and part letters are letters' business. */
const invisible = /[\p{Cf}--[\u200C\u200D]]/gv;
const mark = /[.,;:!?…–—)、。，；：！？،؛।]/u;

/**
 * Cuts an utterance into parts, behind the last mark of a part's second half or else between words. Control characters
 * and halves of characters, which end the library, are not in them; a part that says nothing is left out.
 */
export function textParts(words: SherpaJob["words"]): TextPart[] {
  const parts: TextPart[] = [];
  for (let from = 0; from < words.length;) {
    const to = endOfPart(words, from);
    const text = cleaned(words.slice(from, to).map(written).join(""));
    if (/[\p{L}\p{N}]/u.test(text)) parts.push({ text, rests: mark.test(words[to - 1]?.trail ?? "") });
    from = to;
  }
  return parts;
}

function endOfPart(words: SherpaJob["words"], from: number): number {
  let length = 0;
  let lastMark = from;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    length += word ? written(word).length : 0;
    if (length > maxPartCharacters && at > from) return lastMark > from ? lastMark : at;
    if (length > maxPartCharacters / 2 && mark.test(word?.trail ?? "")) lastMark = at + 1;
  }
  return words.length;
}

function written({ lead, spoken, trail }: SherpaJob["words"][number]): string {
  return lead + spoken + trail;
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(invisible, "")
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}�\s]+/gv, " ")
    .trim();
}
