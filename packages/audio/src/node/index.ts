export { createAudioWorkers, type AudioWorkers, type AudioWorkersOptions } from "./audio-workers.ts";
export { loadMp3EncoderModule } from "./mp3-encoder-module.ts";
export type { AnalyseTask, DecodeFramesTask, DecodeTask, EncodedSegment, EncodePart, EncodeTask } from "./tasks.ts";
