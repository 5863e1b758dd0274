export { createAudioWorkers, type AudioWorkers, type AudioWorkersOptions } from "./audio-workers.ts";
export { convertAudioFile, inspectAudioFile, type ConvertOptions, type InspectOptions } from "./files/audio-files.ts";
export type { ConvertedAudio, InspectedAudio } from "./files/file-messages.ts";
export { makeLibrarySound } from "./synthesis/make-library-sound.ts";
export { loadMp3EncoderModule } from "./mp3-encoder-module.ts";
export { mixWav, type MixWavOptions } from "./mix-wav.ts";
export { shareMix, type SharedMix, sharedBytes } from "./shared-mix.ts";
export type {
  AnalyseTask,
  DecodeFramesTask,
  DecodeTask,
  EncodedSegment,
  EncodePart,
  EncodeTask,
  MixedWindow,
  RenderMixTask,
} from "./tasks.ts";
export { type Reply, ThreadPool } from "./thread-pool.ts";
