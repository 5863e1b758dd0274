import { closeSync, copyFileSync, openSync, writeFileSync } from "node:fs";
import { bytesInMemory } from "../../files/byte-source.ts";
import { measureSound } from "../../files/measure-sound.ts";
import { openMp3File } from "../../files/mp3-file.ts";
import { openSoundFile } from "../../files/open-sound-file.ts";
import type { SoundFile } from "../../files/sound-file.ts";
import { limit } from "../../limiting/limiter.ts";
import { masteringGainDb, TARGET_LUFS_MONO, TARGET_LUFS_STEREO } from "../../mastering/mastering-gain.ts";
import { createMp3Encoder } from "../../mp3/encoder.ts";
import { musicFormat, voiceFormat } from "../../mp3/format.ts";
import { joinedBytes } from "../../mp3/joined-bytes.ts";
import { mp3Header } from "../../mp3/mp3-header.ts";
import { concatenate } from "../../pcm/concatenate.ts";
import { gainFromDecibels } from "../../pcm/decibels.ts";
import { waveformPeaks } from "../../pcm/peaks.ts";
import { gaplessEnding } from "../../planning/gapless.ts";
import { resample } from "../../resampling/resample.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../../format.ts";
import { loadMp3EncoderModule } from "../mp3-encoder-module.ts";
import type { ConvertedAudio, ConvertTask } from "./file-messages.ts";
import { openFileSource } from "./file-source.ts";

/** Writes the file that Lectern hands out and measures it. */
export async function convertFile(task: ConvertTask, onProgress: (share: number) => void): Promise<ConvertedAudio> {
  const descriptor = openSync(task.inputPath, "r");
  try {
    const source = openFileSource(descriptor);
    const file = await openSoundFile(source, task.maxSeconds);
    if (task.keepOriginal && file.format === "mp3") {
      copyFileSync(task.inputPath, task.outputPath);
      return await measured(file, source.length, 0, onProgress);
    }
    return await encoded(file, task, onProgress);
  } finally {
    closeSync(descriptor);
  }
}

async function measured(
  file: SoundFile,
  bytes: number,
  headerBytes: number,
  onProgress: (share: number) => void,
): Promise<ConvertedAudio> {
  const measure = await measureSound(file, (samples) => onProgress(samples / file.samples));
  const { loudness, truePeak, samples } = measure;
  const seconds = samples / file.sampleRate;
  const peaks = waveformPeaks(measure.framePeaks, seconds);
  const channels = file.channels === 1 ? 1 : 2;
  const { sampleRate } = file;
  return { bytes, headerBytes, seconds, sampleCount: samples, sampleRate, channels, peaks, loudness, truePeak };
}

async function encoded(file: SoundFile, task: ConvertTask, onProgress: (share: number) => void) {
  const { loudness } = await measureSound(file, (samples) => onProgress((0.3 * samples) / file.samples));
  const targetLufs = file.channels === 1 ? TARGET_LUFS_MONO : TARGET_LUFS_STEREO;
  const gain = gainFromDecibels(masteringGainDb(loudness, { targetLufs, highestGainDb: 24 }));
  const pieces: Float32Array[][] = [];
  for await (const piece of file.decode()) pieces.push(piece.map((channel) => channel.map((sample) => sample * gain)));
  const whole = Array.from({ length: file.channels }, (_, index) => concatenate(pieces.map((piece) => piece[index]!)));
  const samples = Math.round((file.samples * SAMPLE_RATE) / file.sampleRate);
  const frames = Math.ceil(samples / SAMPLES_PER_FRAME) + 1;
  const ready = whole.map((channel) => {
    const padded = new Float32Array(frames * SAMPLES_PER_FRAME);
    padded.set(limit(resample(channel, file.sampleRate, SAMPLE_RATE), SAMPLE_RATE, -2));
    return padded;
  });
  const encoder = createMp3Encoder(await loadMp3EncoderModule());
  const audio = encoder.encodeSegment(ready.length === 1 ? ready[0]! : [ready[0]!, ready[1]!]);
  const { padding } = gaplessEnding(frames, samples);
  const format = file.channels === 1 ? voiceFormat : musicFormat;
  const { title, language } = task;
  const header = mp3Header({ frames, audioBytes: audio.length, padding, title, language, format });
  const bytes = joinedBytes([header, audio]);
  writeFileSync(task.outputPath, bytes);
  return measured(openMp3File(bytesInMemory(bytes)), bytes.length, header.length, () => undefined);
}
