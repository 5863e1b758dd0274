import type { Cue } from "./caption-word.ts";
import { timestamp } from "./timestamp.ts";

/** Captions as WebVTT (.vtt), text escaped as its cue text needs (WebVTT §4.2.2: "&", "<" and, for "-->", ">"). */
export function toVtt(cues: readonly Cue[]): string {
  const body = cues.map(({ startSeconds, endSeconds, lines }) => {
    const times = `${timestamp(startSeconds, ".")} --> ${timestamp(endSeconds, ".")}`;
    return `\n${times}\n${lines.map(escaped).join("\n")}\n`;
  });
  return `WEBVTT\n${body.join("")}`;
}

function escaped(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
