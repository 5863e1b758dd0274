import type { Cue } from "./caption-word.ts";
import { timestamp } from "./timestamp.ts";

/** Colours of speakers in the order in which they first speak (BBC Subtitle Guidelines, "Colours"). */
const speakerColours = ["white", "yellow", "cyan", "lime"];
/** U+200F: the first strong sign of a line decides which way it is read (WebVTT §5.1 with UAX #9). */
const rightToLeftMark = "\u200F";

/**
 * Captions as WebVTT (.vtt), text escaped as its cue text needs (WebVTT §4.2.2: "&", "<" and, for "-->", ">"). Where more
 * than one voice speaks each cue names its own, and has its colour.
 */
export function toVtt(cues: readonly Cue[]): string {
  const voices = [...new Set(cues.flatMap(({ voice }) => voice ?? []))];
  const areNamed = voices.length > 1;
  const body = cues.map(({ startSeconds, endSeconds, lines, voice, direction }) => {
    const times = `${timestamp(startSeconds, ".")} --> ${timestamp(endSeconds, ".")}`;
    const text = lines.map((line) => (direction === "rtl" ? rightToLeftMark : "") + escaped(line)).join("\n");
    return `\n${times}\n${areNamed && voice !== undefined ? `<v ${escaped(oneLine(voice))}>` : ""}${text}\n`;
  });
  return `WEBVTT\n${areNamed ? styles(voices) : ""}${body.join("")}`;
}

function styles(voices: readonly string[]): string {
  const rules = voices.map((voice, index) => {
    const colour = speakerColours[index % speakerColours.length];
    return `::cue(v[voice="${cssString(oneLine(voice))}"]) { color: ${colour}; }`;
  });
  return `\nSTYLE\n${rules.join("\n")}\n`;
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/gu, " ").trim();
}

/** A style block ends at an empty line and may hold no "-->": what is no letter or digit is escaped by its number. */
function cssString(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
}

function escaped(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
