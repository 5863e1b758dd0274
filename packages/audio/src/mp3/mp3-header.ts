import { voiceFormat, type Mp3Format } from "./format.ts";
import { id3Tag } from "./id3.ts";
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
  /** Mono at 64 kbit/s when absent. */
  format?: Mp3Format;
}

/**
 * What stands before the frames of a finished file: an ID3v2.4 tag (title, language as ISO 639-2, software) and the
 * "Info" frame that gives players the exact length.
 * @throws {RangeError} when the padding is not 0..4095
 */
export function mp3Header(facts: Mp3HeaderFacts): Uint8Array<ArrayBuffer> {
  const { frames, audioBytes, padding, title, language, format = voiceFormat } = facts;
  const tag = id3Tag({ TIT2: title, TLAN: languageCode(language), TSSE: "Lectern" });
  const info = infoFrame({ frames, audioBytes, padding, format });
  const header = new Uint8Array(tag.length + info.length);
  header.set(tag);
  header.set(info, tag.length);
  return header;
}
