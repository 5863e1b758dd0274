export type { CaptionWord, Cue, CueOptions } from "./caption-word.ts";
export { buildCues } from "./build-cues.ts";
export { toSrt } from "./to-srt.ts";
export { toVtt } from "./to-vtt.ts";
export { readingSpeed, shareTooFast } from "./reading-speed.ts";
