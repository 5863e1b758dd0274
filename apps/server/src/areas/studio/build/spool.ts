import { randomUUID } from "node:crypto";
import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** Where samples lie in a spool, in samples. */
export interface SpooledSamples {
  offset: number;
  count: number;
}

/** Keeps a build's samples on disk between measuring and encoding, so that an hour of speech needs no hour of memory. */
export interface Spool {
  append(samples: Int16Array): Promise<SpooledSamples>;
  read(place: SpooledSamples): Promise<Int16Array>;
  close(): Promise<void>;
}

const bytesPerSample = 2;

/** The file has no name once it is open: nothing is left behind however the process ends. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `spool-${randomUUID()}`);
  const file: FileHandle = await open(path, "wx+", 0o600);
  await unlink(path);
  let end = 0;

  return {
    async append(samples) {
      const place = { offset: end, count: samples.length };
      end += samples.length;
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      let written = 0;
      while (written < bytes.byteLength) {
        const at = place.offset * bytesPerSample + written;
        const result = await file.write(bytes, written, bytes.byteLength - written, at);
        written += result.bytesWritten;
      }
      return place;
    },
    async read(place) {
      const samples = new Int16Array(place.count);
      const bytes = new Uint8Array(samples.buffer);
      const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, place.offset * bytesPerSample);
      if (bytesRead !== bytes.byteLength) throw new Error("The spool is shorter than what was written to it.");
      return samples;
    },
    close: () => file.close(),
  };
}
