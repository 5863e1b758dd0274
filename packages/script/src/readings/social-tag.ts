import { addressWordsOf } from "../languages/address-words.ts";
import type { Reading } from "../rules/reading.ts";

const hashtag =
  /(?<![\p{L}\p{N}&#＃/])[#＃]((?=[\p{L}\p{M}\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,100})(?![\p{L}\p{M}\p{N}_])/gu;
const handle = /(?<![\p{L}\p{N}._@/])@((?=\w*[A-Za-z])\w{1,40}(?:\.\w{1,40})?)(?![\p{L}\p{N}_@])/gu;
/** A colour and no topic. */
const colour = /^(?=.*\d)[0-9a-f]{6}$/iu;

/** "#MeToo" as "hashtag Me Too", "@jane_doe" as "at jane doe"; "#1" is a number. */
export function socialTagReadings(text: string, locale: string): Reading[] {
  const words = addressWordsOf(locale);
  if (!words || !/[#＃@]/u.test(text)) return [];
  const read = (match: RegExpExecArray, sign: string): Reading => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: `${sign} ${separated(match[1] ?? "")}`,
  });
  const tags = [...text.matchAll(hashtag)].filter((match) => !colour.test(match[1] ?? ""));
  return [
    ...tags.map((match) => read(match, words.hashtag)),
    ...[...text.matchAll(handle)].map((match) => read(match, words.at)),
  ].sort((a, b) => a.start - b.start);
}

/** The words that capitals, figures and underscores set apart: "BlackLivesMatter", "COP28"; "G20" stays. */
function separated(name: string): string {
  return name
    .replaceAll(/[_.]+/gu, " ")
    .replaceAll(
      /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}{3})(?=\p{N})|(?<=\p{N}{2})(?=\p{Lu})/gu,
      " ",
    )
    .replaceAll(/\s+/gu, " ")
    .trim();
}
