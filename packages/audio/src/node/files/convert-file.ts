import { closeSync, copyFileSync, openSync, writeSync } from "node:fs";
import { measureAudio } from "../../files/measure-audio.ts";
import { openAudioFile, audioTooLong } from "../../files/open-audio-file.ts";
import type { AudioFile } from "../../files/audio-file.ts";
import { downmix } from "../../files/channel-layout.ts";
import { SAMPLE_RATE } from "../../format.ts";
import { openLevelMeter } from "../../mastering/level-meter.ts";
import {
  ENCODING_CEILING_DB,
  TARGET_LUFS_MONO,
  TARGET_LUFS_STEREO,
  TRUE_PEAK_LIMIT_DB,
} from "../../mastering/mastering-gain.ts";
import { openMp3Master, type MasteredMp3 } from "../../mastering/mp3-master.ts";
import { musicFormat, sourceFormat, voiceFormat, type Mp3Format } from "../../mp3/format.ts";
import { mp3Header } from "../../mp3/mp3-header.ts";
import { decibelsFromGain, gainFromDecibels } from "../../pcm/decibels.ts";
import { waveformPeaks } from "../../pcm/peaks.ts";
import { openResampler, resampledLength } from "../../resampling/resampler.ts";
import { loadMp3EncoderModule } from "../mp3-encoder-module.ts";
import type { ConvertedAudio, ConvertTask } from "./file-messages.ts";
import { openFileSource } from "./file-source.ts";

/** Is told how much of the work is done, and may wait. */
export type Report = (share: number) => Promise<void>;

/** Hz: below it the filters that weigh loudness are too near to the highest frequency to be right. */
const lowestMeterRate = 32_000;
/** dB: more would make the noise of a nearly silent recording the loudest thing in it. */
const maxGainDb = 24;
/** Of the work, what measuring takes. */
const measuringShare = 0.2;
/** dB by which the ceiling is lowered when the whole is over the limit after all. */
const lowerDb = 0.3;
const maxEncodings = 3;

/** Writes the file that Lectern hands out and measures it. */
export async function convertFile(task: ConvertTask, report: Report): Promise<ConvertedAudio> {
  const descriptor = openSync(task.inputPath, "r");
  try {
    const source = openFileSource(descriptor);
    const file = await openAudioFile(source, task.maxSeconds);
    if (task.keepOriginal && file.format === "mp3") {
      copyFileSync(task.inputPath, task.outputPath);
      return await measureOriginal(file, source.length, report);
    }
    return await encode(file, task, report);
  } finally {
    closeSync(descriptor);
  }
}

async function measureOriginal(file: AudioFile, bytes: number, report: Report): Promise<ConvertedAudio> {
  const { samples, framePeaks, loudness, truePeak } = await measureAudio(file, (done) => report(done / file.samples));
  const { sampleRate } = file;
  const seconds = samples / sampleRate;
  const channels = file.channels === 1 ? 1 : 2;
  const peaks = waveformPeaks(framePeaks, seconds);
  return { bytes, headerBytes: 0, seconds, sampleCount: samples, sampleRate, channels, peaks, loudness, truePeak };
}

async function encode(file: AudioFile, task: ConvertTask, report: Report): Promise<ConvertedAudio> {
  const meterRate = file.sampleRate < lowestMeterRate ? SAMPLE_RATE : file.sampleRate;
  const levels = openLevelMeter(meterRate, Math.min(2, file.channels));
  const maxSamples = task.maxSeconds * meterRate;
  const expected = (file.samples * meterRate) / file.sampleRate;
  let samples = 0;
  for await (const piece of downmixedAudio(file, meterRate, 2)) {
    levels.push(piece);
    samples += piece[0]?.length ?? 0;
    if (samples > maxSamples) throw audioTooLong(task.maxSeconds);
    await report(Math.min(1, samples / expected) * measuringShare);
  }
  // Two channels that are the same are one voice.
  const isOneSignal = file.channels === 1 || levels.isOneSignal();
  const format = task.asSource ? sourceFormat : isOneSignal ? voiceFormat : musicFormat;
  const target = targetLufs(format, isOneSignal);
  const gainDb = levels.gainDb(target, maxGainDb, isOneSignal);
  const reportEncoding: Report = (share) => report(measuringShare + share * (1 - measuringShare));
  for (let encoding = 1, ceilingDb = ENCODING_CEILING_DB; ; encoding += 1, ceilingDb -= lowerDb) {
    const converted = await encodeAt({ file, task, format, gainDb, ceilingDb }, reportEncoding);
    if (converted.truePeak <= TRUE_PEAK_LIMIT_DB || encoding === maxEncodings) return converted;
  }
}

/** LUFS; of a signal that two channels are made of, that of the one. */
function targetLufs({ channels }: Mp3Format, isOneSignal: boolean): number {
  if (channels === 1) return TARGET_LUFS_MONO;
  return isOneSignal ? TARGET_LUFS_STEREO - decibelsFromGain(Math.SQRT2) : TARGET_LUFS_STEREO;
}

/** The first `channels` of a file's sound, mixed into two where it has more, at a rate. */
async function* downmixedAudio(file: AudioFile, sampleRate: number, channels: number) {
  const count = Math.min(channels, file.channels);
  const resamplers = Array.from({ length: count }, () => openResampler(file.sampleRate, sampleRate));
  for await (const piece of file.decode()) {
    const mixed = downmix(piece, file.layout);
    yield resamplers.map((resampler, index) => resampler.push(mixed[index]!));
  }
  yield resamplers.map((resampler) => resampler.finish());
}

interface Encoding {
  file: AudioFile;
  task: ConvertTask;
  format: Mp3Format;
  gainDb: number;
  ceilingDb: number;
}

async function encodeAt(encoding: Encoding, report: Report): Promise<ConvertedAudio> {
  const { file, task, format, gainDb, ceilingDb } = encoding;
  const { channels } = format;
  const gain = gainFromDecibels(gainDb);
  const expected = resampledLength(file.samples, file.sampleRate, SAMPLE_RATE);
  const output = openSync(task.outputPath, "w");
  try {
    // The header is as long whatever it says, and what it says is known at the end.
    const headerBytes = headerOf(task, format).length;
    let at = headerBytes;
    const write = (bytes: Uint8Array): void => {
      at += writeAll(output, bytes, at);
    };
    const master = await openMp3Master({ module: await loadMp3EncoderModule(), format, write, ceilingDb });
    let done = 0;
    for await (const piece of downmixedAudio(file, SAMPLE_RATE, channels)) {
      for (const channel of piece) scale(channel, gain);
      master.push(channels === 2 && piece.length === 1 ? [piece[0]!, piece[0]!] : piece);
      done += piece[0]?.length ?? 0;
      await report(Math.min(1, done / expected));
    }
    const mastered = master.finish();
    writeAll(output, headerOf(task, format, mastered), 0);
    const { samples: sampleCount, loudness, truePeak, framePeaks } = mastered;
    const seconds = sampleCount / SAMPLE_RATE;
    const peaks = waveformPeaks(framePeaks, seconds);
    const sampleRate = SAMPLE_RATE;
    return { bytes: at, headerBytes, seconds, sampleCount, sampleRate, channels, peaks, loudness, truePeak };
  } finally {
    closeSync(output);
  }
}

function headerOf(
  { title, language }: ConvertTask,
  format: Mp3Format,
  { frames, audioBytes, padding }: Pick<MasteredMp3, "frames" | "audioBytes" | "padding"> = {
    frames: 0,
    audioBytes: 0,
    padding: 0,
  },
): Uint8Array {
  return mp3Header({ frames, audioBytes, padding, title, language, format });
}

function writeAll(descriptor: number, bytes: Uint8Array, position: number): number {
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at, bytes.length - at, position + at);
  return bytes.length;
}

/** In place. */
function scale(samples: Float32Array, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) samples[index]! *= gain;
}
