import { textWidth } from "@lectern/script";
import type { Cue } from "./caption-word.ts";
import { MAX_CHARACTERS_PER_SECOND } from "./cue-times.ts";

/** Characters a second of a caption, spaces counted, a full-width character counting two. */
export function readingSpeed({ startSeconds, endSeconds, lines }: Cue): number {
  return textWidth(lines.join("")) / (endSeconds - startSeconds);
}

/** The part (0 to 1) of captions that the speech leaves too little time to be read at 17 characters a second. */
export function shareTooFast(cues: readonly Cue[]): number {
  if (cues.length === 0) return 0;
  // Times are whole milliseconds.
  const isFast = (cue: Cue): boolean => readingSpeed(cue) > MAX_CHARACTERS_PER_SECOND + 0.001;
  return cues.filter(isFast).length / cues.length;
}
