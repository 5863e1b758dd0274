import { floatToInt16, wavHeader, wavSamples } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";

/** A voice's sample as WAV, mono with 16 bits: what a player makes of its MP3. */
export async function sampleAsWav(audio: Pick<AudioWorkers, "decode">, mp3: Uint8Array): Promise<Uint8Array> {
  const { channels, sampleRate } = await audio.decode({ bytes: mp3 });
  const samples = floatToInt16(channels[0] ?? new Float32Array());
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSamples(samples)]);
}
