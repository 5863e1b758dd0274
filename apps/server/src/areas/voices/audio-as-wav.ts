import { floatToInt16, wavHeader, wavSamples } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";

/** An MP3 of one channel as WAV with 16 bits: what a player makes of it. */
export async function audioAsWav(audio: Pick<AudioWorkers, "decode">, mp3: Uint8Array): Promise<Uint8Array> {
  const { channels, sampleRate } = await audio.decode({ bytes: mp3 });
  const samples = floatToInt16(channels[0] ?? new Float32Array());
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSamples(samples)]);
}
