export { AudioError, type AudioErrorCode } from "./audio-error.ts";
export { AudioFileError, type AudioFileErrorCode } from "./audio-file-error.ts";
export type { AudioFormat } from "./kinds/file-kind.ts";
export { MAX_AUDIO_FILE_SECONDS, type AudioCover, type AudioFacts, type AudioTags } from "./files/audio-file.ts";
export { bytesInMemory } from "./files/byte-source.ts";
export { readTags } from "./files/tags/read-tags.ts";
export { SAMPLE_RATE, SAMPLES_PER_FRAME } from "./format.ts";

export { concatenate } from "./pcm/convert.ts";
export { decibelsFromGain, gainFromDecibels, quantiseDecibels } from "./pcm/decibels.ts";
export { floatToInt16, int16ToFloat } from "./pcm/convert.ts";
export { framePeaks, MAX_PEAKS, peaks, reducePeaks, waveformPeaks } from "./pcm/peaks.ts";
export { wavByteLength, wavHeader, wavSampleBytes, type WavFacts } from "./pcm/wav-header.ts";
export { soundRange, type SampleRange } from "./pcm/sound-range.ts";

export { resample } from "./resampling/resample.ts";
export { resampledLength } from "./resampling/resampler.ts";

export { integratedLoudness, loudnessBlocks, type LoudnessOptions } from "./loudness/loudness.ts";
export {
  LOUDNESS_TOLERANCE,
  masteringGainDb,
  TARGET_LUFS_MONO,
  TARGET_LUFS_STEREO,
} from "./mastering/mastering-gain.ts";
export { MAX_LIMITING_DB, TRUE_PEAK_LIMIT_DB } from "./mastering/mastering-gain.ts";
export { computeItemMastering, type ItemMastering, type ItemSpeech } from "./mastering/compute-item-mastering.ts";
export {
  type EncodedWindow,
  openWindowEncoder,
  WINDOW_FRAMES,
  WINDOW_LEAD_FRAMES,
  WINDOW_TAIL_FRAMES,
  type WindowEncoder,
} from "./mixing/encode-window.ts";
export { masterSegment, type MasteredSegment } from "./mastering/master-segment.ts";
export { measureSpeech, type SpeechMeasure } from "./mastering/measure-speech.ts";
export { speechGain, type SpeechGain } from "./mastering/measure-speech.ts";
export { truePeak, truePeakDb } from "./limiting/true-peak.ts";
export { limit } from "./limiting/limiter.ts";

export {
  planExcerpt,
  sharesSegment,
  planSegments,
  type Assembly,
  type Gap,
  type Plan,
  type PlannedPart,
  type PlannedSegment,
  type PlanItem,
  type PlanRun,
} from "./planning/plan-segments.ts";
export { CODEC_DELAY, ENCODER_DELAY, gaplessEnding, type GaplessEnding } from "./planning/gapless.ts";

export { duckingCurve, type GainPoint } from "./mixing/gain-envelope.ts";
export { gainEnvelope } from "./mixing/gain-envelope.ts";
export { computeMixMastering, type MixMasteringFacts } from "./mixing/compute-mix-mastering.ts";
export { measureMix, type MixMeasure } from "./mixing/measure-mix.ts";
export { MOODS, type LibrarySound, type Mood } from "./synthesis/library-sound.ts";
export { soundLibrary, SYNTHESIS_VERSION } from "./synthesis/library.ts";
export type { SourceFile } from "./synthesis/master-sound.ts";

export { mix } from "./mixing/mix.ts";
export { planMixWindows, type MixWindow } from "./mixing/plan-mix-windows.ts";
export { type MixClip, type MixPlan, type ReadSource, allocateStereo, type StereoSamples } from "./mixing/mix-plan.ts";
export { type MixMastering, renderWindow } from "./mixing/render-window.ts";
export { type MixSources, type MixSourcesOptions, openMixSources } from "./mixing/sources/mix-sources.ts";
export type { RangeReader } from "./mixing/sources/mp3-source.ts";
export { windowFingerprint } from "./mixing/window-fingerprint.ts";
export { windowRuns } from "./mixing/plan-mix-windows.ts";

export { createMp3Encoder, type Mp3Encoder } from "./mp3/encoder.ts";
export { musicFormat, sourceFormat, voiceFormat, type Mp3Format } from "./mp3/format.ts";
export type { WasmModule } from "./mp3/lame.ts";
export { openPeakReader, type PeakReader } from "./mp3/decode.ts";
export { lastFrames } from "./mp3/whole-frames.ts";
export { silentFrames } from "./mp3/whole-frames.ts";
export type { Mp3Chapter } from "./mp3/id3.ts";
export { episodeTag, type EpisodeTagFacts } from "./mp3/episode-tag.ts";
export { mp3Header, type Mp3HeaderFacts } from "./mp3/mp3-header.ts";
export { id3TagBytes } from "./kinds/tags.ts";
export { scanMp3, scanMp3Stream, type Mp3Facts, type ScanLimits } from "./mp3/scan.ts";
export { decodeMp3, type DecodedAudio, type DecodeLimits } from "./mp3/decode.ts";
