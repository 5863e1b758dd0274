import type { Cue } from "./caption-word.ts";
import { timestamp } from "./timestamp.ts";

/**
 * Captions as SubRip (.srt): numbered from 1, times with a comma, CRLF as the format's own program writes it. SubRip
 * has no escapes, so what a player would take for a tag or a time line is parted by an invisible word joiner.
 */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ startSeconds, endSeconds, lines }, index) => {
      const times = `${timestamp(startSeconds, ",")} --> ${timestamp(endSeconds, ",")}`;
      return `${index + 1}\r\n${times}\r\n${lines.map(harmless).join("\r\n")}\r\n`;
    })
    .join("\r\n");
}

function harmless(line: string): string {
  return line
    .replaceAll(/<(?=[a-z/!])/giu, "<\u2060")
    .replaceAll("{\\", "{\u2060\\")
    .replaceAll("-->", "--\u2060>");
}
