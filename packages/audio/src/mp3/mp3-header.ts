import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import { voiceFormat, type Mp3Format } from "./format.ts";
import { ENCODER_DELAY } from "../planning/gapless.ts";
import { chapterFrames, type Mp3Chapter } from "./chapter-frames.ts";
import { id3Tag, textFrame } from "./id3.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { infoFrame } from "./info-tag.ts";
import { languageCode } from "./language-code.ts";

export interface Mp3HeaderFacts {
  /** Frames of sound that follow, the ending's silent ones included. */
  frames: number;
  /** Bytes of those frames. */
  audioBytes: number;
  /** From `gaplessEnding`, or a plan's. */
  padding: number;
  title: string;
  /** BCP 47. */
  language: string;
  /** In order of time; each ends where the next begins. */
  chapters?: readonly Mp3Chapter[];
  /** Mono at 64 kbit/s when absent. */
  format?: Mp3Format;
}

/**
 * What stands before the frames of a finished file: an ID3v2.4 tag (title, language as ISO 639-2, software, chapters) and
 * the "Info" frame that gives players the exact length.
 * @throws {RangeError} when the padding is not 0..4095
 */
export function mp3Header(facts: Mp3HeaderFacts): Uint8Array<ArrayBuffer> {
  const { frames, audioBytes, padding, title, language, format = voiceFormat } = facts;
  const durationSeconds = (frames * SAMPLES_PER_FRAME - ENCODER_DELAY - padding) / SAMPLE_RATE;
  const tag = id3Tag([
    textFrame("TIT2", title),
    textFrame("TLAN", languageCode(language)),
    textFrame("TSSE", "Lectern"),
    ...chapterFrames(facts.chapters ?? [], durationSeconds),
  ]);
  return joinedBytes([tag, infoFrame({ frames, audioBytes, padding, format })]);
}
