import { createMp3Encoder, type Mp3Encoder } from "../mp3/encoder.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";

export async function openEncoder(): Promise<Mp3Encoder> {
  return createMp3Encoder(await loadMp3EncoderModule());
}

export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
