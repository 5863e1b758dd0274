import { createMp3Encoder, type Mp3Encoder } from "../mp3/encoder.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";

export async function openEncoder(): Promise<Mp3Encoder> {
  return createMp3Encoder(await loadMp3EncoderModule());
}

export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return joinedBytes(parts.map((part) => Uint8Array.from(part)));
}
