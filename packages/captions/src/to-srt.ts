import type { Cue } from "./caption-word.ts";
import { timestamp } from "./timestamp.ts";

/**
 * Captions as SubRip (.srt): numbered from 1, times with a comma, CRLF as the format's own program writes it. SubRip
 * has no escapes, so what a player would take for a tag or a time line is parted by an invisible word joiner. Its players
 * lay lines out from left to right, so lines that are read the other way are embedded as such.
 */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ startSeconds, endSeconds, lines, direction }, index) => {
      const times = `${timestamp(startSeconds, ",")} --> ${timestamp(endSeconds, ",")}`;
      const shown = lines.map((line) => (direction === "rtl" ? embedded(harmless(line)) : harmless(line)));
      return `${index + 1}\r\n${times}\r\n${shown.join("\r\n")}\r\n`;
    })
    .join("\r\n");
}

function harmless(line: string): string {
  return line
    .replaceAll(/<(?=[a-z/!])/giu, "<\u2060")
    .replaceAll("{\\", "{\u2060\\")
    .replaceAll("-->", "--\u2060>");
}

/** U+202B and U+202C: a right-to-left embedding (UAX #9), which older players know, as they do not know isolates. */
function embedded(line: string): string {
  return `\u202B${line}\u202C`;
}
