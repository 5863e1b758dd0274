import { firstGraphemes } from "../../../ui/graphemes.ts";

/** A title as the name of a file: at most 255 characters of it, without what file systems refuse, and the ending. */
export function fileName(title: string, ending: string): string {
  const safe = title
    // oxlint-disable-next-line no-control-regex -- control characters are what has to go
    .replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${firstGraphemes(safe === "" ? "Untitled" : safe, 255)}.${ending}`;
}
