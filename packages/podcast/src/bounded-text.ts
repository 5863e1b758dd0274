import { stripInvalidXml } from "./xml.ts";

/** Of a value that no rule says more of (PSP-1). */
const maxValueCharacters = 255;
/** What most titles and names are: words of ASCII with one space between them. */
const isOneLine = /^[!-~]+(?: [!-~]+)*$/;
/** How far back the end of a word is looked for. */
const wordSearchCharacters = 60;
/** Code units; those of a family with skin tones are some 30. */
const longestCharacter = 64;

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate is half of four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/** The longest beginning of whole characters whose sizes sum up to `room` at most, without the word it ends in. */
export function cutText(text: string, room: number, sizeOf: (character: string) => number): string {
  let size = 0;
  let end = 0;
  // A character has a code unit at least: the rest is never looked at. The last one that may fit is looked at whole.
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, room + longestCharacter))) {
    size += sizeOf(segment);
    if (size > room) break;
    end += segment.length;
  }
  if (end >= text.length) return text;
  const cut = text.slice(0, end);
  const space = cut.search(/\s\S*$/u);
  return (space >= Math.max(0, end - wordSearchCharacters) ? cut.slice(0, space) : cut).trimEnd();
}

/** One line of at most so many UTF-16 code units, cut between characters. */
export function boundedLine(text: string, maxCharacters = maxValueCharacters): string {
  if (text.length <= maxCharacters && isOneLine.test(text)) return text;
  const line = stripInvalidXml(text).replaceAll(/\s+/gu, " ").trim();
  if (line.length <= maxCharacters) return line;
  return `${cutText(line, maxCharacters - 1, (character) => character.length)}…`;
}
