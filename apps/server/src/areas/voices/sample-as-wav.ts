import { floatToInt16, wavHeader } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";

/** A voice's sample as WAV, mono with 16 bits: what a player makes of its MP3. */
export async function sampleAsWav(audio: Pick<AudioWorkers, "decode">, mp3: Uint8Array): Promise<Uint8Array> {
  const { channels, sampleRate } = await audio.decode({ bytes: mp3 });
  const pcm = floatToInt16(channels[0] ?? new Float32Array());
  const header = wavHeader({ samples: pcm.length, channels: 1, sampleRate });
  const file = new Uint8Array(header.length + pcm.byteLength);
  file.set(header);
  const view = new DataView(file.buffer, header.length);
  for (const [index, sample] of pcm.entries()) view.setInt16(index * 2, sample, true);
  return file;
}
