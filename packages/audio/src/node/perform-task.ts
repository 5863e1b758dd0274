import { masterSegment, masterInOnePass } from "../mastering/master-segment.ts";
import { measureSpeech, speechGain, type SpeechMeasure } from "../mastering/measure-speech.ts";
import type { MixMeasure } from "../mixing/measure-mix.ts";
import { type DecodedAudio, decodeMp3, type PeakReader } from "../mp3/decode.ts";
import type { Mp3Encoder } from "../mp3/encoder.ts";
import type { FrameDecoder } from "../mp3/frame-decoder.ts";
import { int16ToFloat } from "../pcm/convert.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { framePeaks } from "../pcm/peaks.ts";
import { resample } from "../resampling/resample.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import type { MixRenderer } from "./mix-renderer.ts";
import type {
  AnalyseTask,
  EncodedSegment,
  EncodeHeadTask,
  EncodePart,
  EncodeTask,
  MixedWindow,
  Task,
} from "./tasks.ts";

/** What a thread opens once. */
export interface Codec {
  encoder: Mp3Encoder;
  decodedPeak: PeakReader;
  decodeFrames: FrameDecoder;
  mixes: MixRenderer;
}

/** Does one task where it is called, and names the buffers of the result that may change hands. */
export async function performTask(
  { kind, task }: Task,
  codec: Codec,
  isCancelled: () => boolean = () => false,
): Promise<{
  result: SpeechMeasure | EncodedSegment | DecodedAudio | Int16Array | Uint8Array | MixMeasure[] | MixedWindow[];
  buffers: ArrayBuffer[];
}> {
  if (kind === "analyse") {
    const result = analyse(task);
    return { result, buffers: [result.blocks.buffer, result.limitingLoss.buffer] };
  }
  if (kind === "encode") {
    const result = encode(task, codec, isCancelled);
    return { result, buffers: [result.bytes.buffer, result.peaks.buffer] };
  }
  if (kind === "encodeHead") {
    const result = encodeHead(task, codec);
    return { result, buffers: [result.buffer] };
  }
  if (kind === "decodeFrames") {
    const result = codec.decodeFrames(task.bytes, task.frames, task.channels ?? 1);
    return { result, buffers: [result.buffer] };
  }
  if (kind === "measureMix") {
    const result = await codec.mixes.measure(task, isCancelled);
    return { result, buffers: result.flatMap(buffersOf) };
  }
  if (kind === "encodeMix") {
    const result = await codec.mixes.encode(task, isCancelled);
    const buffers = result.flatMap(({ measure, ...encoded }) => {
      return [encoded.bytes.buffer, encoded.framePeaks.buffer, ...(measure ? buffersOf(measure) : [])];
    });
    return { result, buffers };
  }
  if (kind === "renderMix") {
    const result = await codec.mixes.render(task);
    return { result, buffers: [result.buffer] };
  }
  const result = await decodeMp3(task.bytes, task);
  return { result, buffers: result.channels.map((channel) => channel.buffer) };
}

function buffersOf({ energies, limitingLoss }: MixMeasure): ArrayBuffer[] {
  return [energies.buffer, limitingLoss.buffer];
}

function analyse({ pcm, sampleRate }: AnalyseTask): SpeechMeasure {
  return measureSpeech(int16ToFloat(pcm), sampleRate);
}

function encode(
  { parts, frames }: EncodeTask,
  { encoder, decodedPeak }: Codec,
  isCancelled: () => boolean,
): EncodedSegment {
  const { samples, bytes } = masterSegment(laidOut(parts, frames), encoder, decodedPeak, isCancelled);
  return { bytes, peaks: framePeaks(samples) };
}

function encodeHead(
  { pcm, sampleRate, wantedDb, frames }: EncodeHeadTask,
  { encoder }: Codec,
): Uint8Array<ArrayBuffer> {
  const { gainDb } = speechGain(measureSpeech(int16ToFloat(pcm), sampleRate), wantedDb);
  return masterInOnePass(laidOut([{ pcm, sampleRate, gainDb, leadSamples: 0 }], frames), encoder).bytes;
}

/** The samples of a segment at 44.1 kHz. */
function laidOut(parts: readonly EncodePart[], frames: number): Float32Array {
  const segment = new Float32Array(frames * SAMPLES_PER_FRAME);
  let at = 0;
  for (const { pcm, sampleRate, gainDb, leadSamples } of parts) {
    const speech = resample(int16ToFloat(pcm, gainFromDecibels(gainDb)), sampleRate, SAMPLE_RATE);
    at += leadSamples;
    if (at + speech.length > segment.length) {
      throw new RangeError(`The speech is longer than the ${frames} frames planned for it.`);
    }
    segment.set(speech, at);
    at += speech.length;
  }
  return segment;
}
