import { limit } from "../limiting/limiter.ts";
import { ENCODING_CEILING_DB } from "../mastering/ceiling.ts";
import { measureSpeech, type SpeechMeasure } from "../mastering/measure-speech.ts";
import { decodeMp3, type DecodedAudio } from "../mp3/decode.ts";
import type { Mp3Encoder } from "../mp3/encoder.ts";
import { int16ToFloat } from "../pcm/convert.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { framePeaks } from "../pcm/peaks.ts";
import { resample } from "../resampling/resample.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import type { AnalyseTask, EncodedSegment, EncodeTask, Task } from "./tasks.ts";

/** Does one task where it is called, and names the buffers of the result that may change hands. */
export async function runTask(
  { kind, task }: Task,
  encoder: Mp3Encoder,
): Promise<{ result: SpeechMeasure | EncodedSegment | DecodedAudio; buffers: ArrayBuffer[] }> {
  if (kind === "analyse") {
    const result = analyse(task);
    return { result, buffers: [result.blocks.buffer] };
  }
  if (kind === "encode") {
    const result = encode(task, encoder);
    return { result, buffers: [result.bytes.buffer, result.peaks.buffer] };
  }
  const result = await decodeMp3(task.bytes, task);
  return { result, buffers: result.channels.map((channel) => channel.buffer) };
}

function analyse({ pcm, sampleRate, gainDb = 0 }: AnalyseTask): SpeechMeasure {
  return measureSpeech(int16ToFloat(pcm, gainFromDecibels(gainDb)), sampleRate, gainDb);
}

function encode({ parts, frames, ceilingDb = ENCODING_CEILING_DB }: EncodeTask, encoder: Mp3Encoder): EncodedSegment {
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
  const limited = limit(segment, SAMPLE_RATE, ceilingDb);
  return { bytes: encoder.encodeSegment(limited), peaks: framePeaks(limited) };
}
