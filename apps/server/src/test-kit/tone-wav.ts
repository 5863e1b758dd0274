const rate = 24_000;

export interface ToneShape {
  /** Of the tone, of 32 767. */
  amplitude?: number;
  /** Of one period of the tone in every quarter of a second; like the others when absent. */
  peakAmplitude?: number;
}

/** What an engine that is another server might answer: a second of 440 Hz between silences, as a 24 kHz WAV. */
export function toneWav({ amplitude = 8000, peakAmplitude = amplitude }: ToneShape = {}): Buffer {
  const wav = Buffer.alloc(44 + rate * 2 * 1.2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(wav.length - 44, 40);
  for (let index = rate / 10; index < rate * 1.1; index += 1) {
    const height = index % (rate / 4) < rate / 440 ? peakAmplitude : amplitude;
    wav.writeInt16LE(Math.round(height * Math.sin((2 * Math.PI * 440 * index) / rate)), 44 + index * 2);
  }
  return wav;
}
