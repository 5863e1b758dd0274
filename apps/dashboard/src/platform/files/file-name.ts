import { firstGraphemes } from "@lectern/script";

/** File name from a title: at most 255 characters, without characters that file systems reject, plus the extension. */
export function fileName(title: string, ending: string): string {
  const safe = title
    // oxlint-disable-next-line no-control-regex -- control characters are what has to go
    .replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${firstGraphemes(safe === "" ? "Untitled" : safe, 255)}.${ending}`;
}
