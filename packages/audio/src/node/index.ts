export { createAudioWorkers, type AudioWorkers, type AudioWorkersOptions } from "./audio-workers.ts";
export { convertAudioFile, inspectAudioFile, type ConvertOptions, type InspectOptions } from "./files/audio-files.ts";
export type { ConvertedAudio, InspectedAudio } from "./files/file-messages.ts";
export { loadMp3EncoderModule } from "./mp3-encoder-module.ts";
export type { AnalyseTask, DecodeFramesTask, DecodeTask, EncodedSegment, EncodePart, EncodeTask } from "./tasks.ts";
