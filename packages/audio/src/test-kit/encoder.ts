import { createMp3Encoder, type Mp3Encoder } from "../mp3/encoder.ts";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import { sourceFormat, voiceFormat } from "../mp3/format.ts";
import { mp3Header } from "../mp3/mp3-header.ts";
import { openMp3Stream } from "../mp3/mp3-stream.ts";
import { frameCount } from "../mp3/whole-frames.ts";
import { ENCODER_DELAY } from "../planning/gapless.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";

export async function openEncoder(): Promise<Mp3Encoder> {
  return createMp3Encoder(await loadMp3EncoderModule());
}

export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return joinedBytes(parts.map((part) => Uint8Array.from(part)));
}

/** An MP3 file, of the formats that mixes are made of, that a player plays as long as these samples are. */
export async function encodeFile(channels: readonly Float32Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const samples = channels[0]!.length;
  const format = channels.length === 1 ? voiceFormat : sourceFormat;
  const stream = openMp3Stream(await loadMp3EncoderModule(), format);
  const bytes = joinedBytes([stream.push(channels), stream.finish()]);
  const frames = frameCount(bytes);
  const padding = frames * SAMPLES_PER_FRAME - ENCODER_DELAY - samples;
  const header = mp3Header({ frames, audioBytes: bytes.length, padding, title: "", language: "en", format });
  return joinedBytes([header, bytes]);
}
