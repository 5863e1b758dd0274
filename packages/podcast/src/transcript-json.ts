import type { CaptionWord } from "@lectern/captions";

/** A transcript with a time for each word (podcast namespace, transcripts, JSON 1.0.0). */
export function writeTranscriptJson(words: readonly CaptionWord[]): string {
  return JSON.stringify({
    version: "1.0.0",
    segments: words.map(({ text, startSeconds, endSeconds, voice }) => ({
      ...(voice === undefined ? {} : { speaker: voice }),
      startTime: milliseconds(startSeconds),
      endTime: milliseconds(endSeconds),
      body: text,
    })),
  });
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
