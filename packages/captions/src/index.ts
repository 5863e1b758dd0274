export type { CaptionWord, Cue, CueOptions } from "./caption-word.ts";
export { buildCues } from "./build-cues.ts";
export { toSrt } from "./write-captions.ts";
export { toVtt } from "./write-captions.ts";
export { HARDLY_READ_PER_SECOND, MAX_CHARACTERS_PER_SECOND, readingSpeed, shareTooFast } from "./cue-times.ts";
