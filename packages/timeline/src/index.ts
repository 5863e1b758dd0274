export {
  type AudioClip,
  type Clip,
  type Ducking,
  DUCKING,
  type Loop,
  type SpeechClip,
  type Timeline,
} from "./timeline.ts";
export { heardSamples, layOut, type Layout, type PlacedClip } from "./lay-out.ts";
export { mixPlan, type SpokenWords } from "./mix-plan.ts";
export { type ComposerBlock, type ComposerSettings, composerSettingsSchema } from "./schemas/composer-settings.ts";
export { timelineOf } from "./from-wire.ts";
export { settingsOf } from "./to-wire.ts";
export { onGrid, samplesOfSeconds, secondsOfSamples } from "./wire-times.ts";
export * from "./limits.ts";
