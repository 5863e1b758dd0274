import { wavHeader, wavSampleBytes } from "@lectern/audio";

const rate = 24_000;

export interface ToneShape {
  /** Of the tone, of 32 767. */
  amplitude?: number;
  /** Of one period of the tone in every quarter of a second; like the others when absent. */
  peakAmplitude?: number;
}

/** What an engine that is another server might answer: a second of 440 Hz between silences, as a 24 kHz WAV. */
export function toneWav({ amplitude = 8000, peakAmplitude = amplitude }: ToneShape = {}): Buffer {
  const samples = new Int16Array(rate * 1.2);
  for (let index = rate / 10; index < rate * 1.1; index += 1) {
    const height = index % (rate / 4) < rate / 440 ? peakAmplitude : amplitude;
    samples[index] = Math.round(height * Math.sin((2 * Math.PI * 440 * index) / rate));
  }
  return Buffer.concat([
    wavHeader({ samples: samples.length, channels: 1, sampleRate: rate }),
    wavSampleBytes(samples),
  ]);
}
