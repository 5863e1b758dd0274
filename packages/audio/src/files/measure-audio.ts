import { SAMPLES_PER_FRAME } from "../format.ts";
import { openTruePeakMeter } from "../limiting/true-peak.ts";
import { openLoudnessMeter } from "../loudness/loudness.ts";
import { decibelsFromGain } from "../pcm/decibels.ts";
import { openPeakMeter } from "../pcm/peaks.ts";
import type { AudioFile } from "./audio-file.ts";

export interface AudioMeasure {
  samples: number;
  /** LUFS; -Infinity for silence. */
  loudness: number;
  /** dBTP; -Infinity for silence. */
  truePeak: number;
  /** One peak 0..255 for each 1152 samples. */
  framePeaks: Uint8Array<ArrayBuffer>;
}

/** Decodes a file of one or two channels once and measures it. */
export async function measureAudio(
  file: AudioFile,
  onSamples: (samples: number) => Promise<void>,
): Promise<AudioMeasure> {
  const loudness = openLoudnessMeter(file.sampleRate, file.channels);
  const truePeak = openTruePeakMeter(file.channels);
  const framePeaks = openPeakMeter(SAMPLES_PER_FRAME);
  let samples = 0;
  for await (const piece of file.decode()) {
    loudness.push(piece);
    truePeak.push(piece);
    framePeaks.push(piece);
    samples += piece[0]?.length ?? 0;
    await onSamples(samples);
  }
  return {
    samples,
    loudness: loudness.loudness(),
    truePeak: decibelsFromGain(truePeak.peak()),
    framePeaks: framePeaks.values(),
  };
}
