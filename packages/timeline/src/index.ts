export {
  type AudioClip,
  type Clip,
  type Ducking,
  DUCKING,
  type Loop,
  type PatternPart,
  PATTERN_PARTS,
  type SpeechClip,
  type Timeline,
} from "./timeline.ts";
export { heardSamples, layOut, leastSamples, type Layout, type PlacedClip } from "./lay-out.ts";
export { mixPlan, type SpokenWords } from "./mix-plan.ts";
export type { ComposerBlock } from "./schemas/block-fields.ts";
export { composerBlockSchema } from "./schemas/composer-block.ts";
export { type ComposerSettings, composerSettingsSchema } from "./schemas/composer-settings.ts";
export { timelineOf } from "./from-wire.ts";
export { settingsOf } from "./to-wire.ts";
export { onGrid, onGridFrom, samplesOfSeconds, secondsOfSamples } from "./wire-times.ts";
export { assumedSamples } from "./clips/assumed-length.ts";
export { clipId, newClipId, newClipIds } from "./clips/clip-ids.ts";
export { clipAt, type ClipIndex, clipsOf, findClip, type FoundClip } from "./clips/find-clip.ts";
export { type ClipSound, newAudioClip, newSpeechClip } from "./clips/new-clips.ts";
export { type Applied, applyChange } from "./edits/apply-change.ts";
export type { Change, Restore } from "./edits/change.ts";
export { type Bounds, type EditBounds, editBounds } from "./edits/edit-bounds.ts";
export { type Changed, createHistory, type History } from "./edits/history.ts";
export { isRefused, type Refused } from "./edits/outcome.ts";
export { settle } from "./edits/settle.ts";
export { fitToBlocks, type SpeechBlock, titleOfBlock } from "./fit-to-blocks.ts";
export { withSpeech } from "./edits/with-speech.ts";
export { followLengths, type SpeechSound } from "./follow-lengths.ts";
export { compositionOf } from "./composition-of.ts";
export { applyPattern, switchPatternOff } from "./pattern/apply-pattern.ts";
export { type ComposerPattern, composerPatternSchema } from "./pattern/composer-pattern.ts";
export { hasPattern } from "./pattern/follow-pattern.ts";
export { hasComposition } from "./has-composition.ts";
export { hasMusic } from "./has-music.ts";
export { wholeNumber } from "./whole-number.ts";
export * from "./limits.ts";
export * from "./messages.ts";
