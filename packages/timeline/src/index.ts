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
export { heardSamples, layOut, leastSamples, type Layout, type PlacedClip } from "./clips/lay-out.ts";
export { mixPlan, type SpokenWords } from "./mix-plan.ts";
export type { ComposerBlock } from "./clips/block-fields.ts";
export { composerBlockSchema } from "./schemas/composer-block.ts";
export { type ComposerSettings, composerSettingsSchema } from "./schemas/composer-settings.ts";
export { timelineOf } from "./wire.ts";
export { settingsOf } from "./wire.ts";
export { snapToGrid, snapUpToGrid, samplesOfSeconds, secondsOfSamples } from "./wire-times.ts";
export { assumedSamples } from "./clips/new-clips.ts";
export { clipId, newClipId, newClipIds } from "./clips/find-clip.ts";
export { clipAt, type ClipIndex, clipsOf, findClip, type FoundClip } from "./clips/find-clip.ts";
export { type ClipSound, newAudioClip, newSpeechClip } from "./clips/new-clips.ts";
export { type Applied, applyChange } from "./edits/apply-change.ts";
export type { Change, Restore } from "./edits/change.ts";
export { type Bounds, type EditBounds, editBounds } from "./edits/edit-bounds.ts";
export { type Changed, History } from "./edits/history.ts";
export { isRefused, type Refused } from "./edits/change.ts";
export { normaliseTimeline } from "./edits/normalise-timeline.ts";
export { matchClips, type SpeechBlock, titleOfBlock } from "./match-clips.ts";
export { withSpeech } from "./edits/with-speech.ts";
export { rippleSpeech, type SpeechSound } from "./ripple-speech.ts";
export { hashComposition } from "./hash-composition.ts";
export { applyPattern, switchPatternOff } from "./pattern/apply-pattern.ts";
export { type ComposerPattern, composerPatternSchema } from "./pattern/composer-pattern.ts";
export { hasPattern } from "./edits/follow-pattern.ts";
export { hasComposition } from "./hash-composition.ts";
export { hasMusic } from "./hash-composition.ts";
export { wholeNumber } from "./whole-number.ts";
export * from "./limits.ts";
export * from "./messages.ts";
