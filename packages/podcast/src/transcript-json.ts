import type { CaptionWord } from "@lectern/captions";

interface Segment {
  speaker?: string;
  startTime: number;
  endTime: number;
  body: string;
}

/**
 * A transcript with a time for each word (podcast namespace, transcripts, JSON 1.0.0). Readers put a space between segments:
 * words that none parts share one, up to the end of their sentence.
 */
export function writeTranscriptJson(words: readonly CaptionWord[]): string {
  const segments: Segment[] = [];
  let goesOn = false;
  for (const { text, startSeconds, endSeconds, voice, joined, sentenceEnd, paragraphEnd } of words) {
    const last = segments.at(-1);
    if (goesOn && last && last.speaker === voice) {
      last.body += text;
      last.endTime = milliseconds(endSeconds);
    } else {
      const speaker = voice === undefined ? {} : { speaker: voice };
      segments.push({
        ...speaker,
        startTime: milliseconds(startSeconds),
        endTime: milliseconds(endSeconds),
        body: text,
      });
    }
    goesOn = joined === true && sentenceEnd !== true && paragraphEnd !== true;
  }
  return JSON.stringify({ version: "1.0.0", segments });
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
