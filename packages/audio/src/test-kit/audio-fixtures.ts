import { readFileSync } from "node:fs";
import type { ByteSource } from "../files/byte-source.ts";
import { openAudioFile } from "../files/open-audio-file.ts";
import { concatenate } from "../pcm/convert.ts";

export function audioFixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../../../fixtures/audio/${name}`, import.meta.url)));
}

/** A file in memory that hands out one page again and again, as a real one does, and counts the bytes it was asked for. */
export function pagedSource(bytes: Uint8Array): ByteSource & { bytesRead: number } {
  let page = new Uint8Array(0);
  return {
    length: bytes.length,
    bytesRead: 0,
    read(start, length) {
      if (start < 0) throw new RangeError(`A file has no byte ${start}.`);
      const wanted = bytes.subarray(start, start + Math.max(0, length));
      page.fill(0xaa);
      if (page.length < wanted.length) page = new Uint8Array(wanted.length);
      page.set(wanted);
      this.bytesRead += wanted.length;
      return page.subarray(0, wanted.length);
    },
  };
}

export interface Decoded {
  format: string;
  sampleRate: number;
  samples: number;
  seconds: number;
  channels: Float32Array[];
}

/** Recognises and decodes a file in memory. @throws {AudioFileError} */
export async function decodeFile(bytes: Uint8Array, maxSeconds = 3600): Promise<Decoded> {
  const file = await openAudioFile(pagedSource(bytes), maxSeconds);
  const pieces: Float32Array[][] = [];
  for await (const piece of file.decode()) pieces.push(piece.map((channel) => channel.slice()));
  const channels = Array.from({ length: file.channels }, (_, index) =>
    concatenate(pieces.map((piece) => piece[index]!)),
  );
  const { format, sampleRate, samples, seconds } = file;
  return { format, sampleRate, samples, seconds, channels };
}
