import type { Cue } from "./caption-word.ts";

/** Seconds as hours, minutes, seconds and milliseconds: "01:02:03,004". */
export function timestamp(seconds: number, sign: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${clock}${sign}${String(ms % 1000).padStart(3, "0")}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

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
