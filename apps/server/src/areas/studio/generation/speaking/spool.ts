import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** An engine's samples of a sentence: mono, trimmed, before any gain. */
export interface SentenceSamples {
  samples: Int16Array;
  /** Hz. */
  sampleRate: number;
}

/**
 * Keeps a build's samples on disk between measuring and encoding, so that an hour of speech needs no hour of memory. A
 * process that dies leaves its file to the next try.
 */
export interface Spool {
  append(key: string, spoken: SentenceSamples): Promise<void>;
  read(key: string): Promise<SentenceSamples | undefined>;
  /** What an earlier try of the build left on this machine. */
  readEarlier(key: string): Promise<SentenceSamples | undefined>;
  close(): Promise<void>;
}

/** A stretch of a spool: its header, then its samples. */
interface SpooledSamples {
  file: FileHandle;
  offset: number;
  header: Buffer;
}

/** Mark, speech key, rate, count of samples, then the CRC-32 of all that and of the samples. */
const at = { mark: 0, key: 4, sampleRate: 20, count: 24, sum: 28 };
const headerBytes = 32;
const mark = 0x4c_4f_50_53;
const namePattern = /^spool-(?<buildId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** Files are not synced: checksums detect damage by a power cut. `spoolsIn` finds the files for removal. */
export async function openSpool(folder: string, buildId: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: FileHandle[] = [];
  const earlier = new Map<string, SpooledSamples>();
  const own = new Map<string, SpooledSamples>();
  let end = 0;

  async function openFile(name: string, flags: string): Promise<FileHandle> {
    const file = await open(join(folder, name), flags, 0o600);
    files.push(file);
    return file;
  }
  async function close(): Promise<void> {
    await Promise.all(files.splice(0).map((file) => file.close()));
  }

  try {
    for (const spool of await spoolsIn(folder)) {
      if (spool.buildId !== buildId) continue;
      for await (const [key, place] of placesIn(await openFile(spool.name, "r"))) earlier.set(key, place);
    }
    // A file of its own: the process of an earlier try may be stalled rather than dead.
    const file = await openFile(`spool-${buildId}-${randomUUID()}`, "wx+");
    return {
      async append(key, { samples, sampleRate }) {
        const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
        const place = { file, offset: end, header: headerOf(key, sampleRate, bytes) };
        end += headerBytes + bytes.byteLength;
        await writeAll(file, place.header, place.offset);
        await writeAll(file, bytes, place.offset + headerBytes);
        own.set(key, place);
      },
      read: (key) => readSamples(own.get(key)),
      readEarlier: (key) => readSamples(earlier.get(key)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The spools that lie in a folder, with the builds they belong to. */
export async function spoolsIn(folder: string): Promise<{ name: string; buildId: string }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => {
    const buildId = namePattern.exec(name)?.groups?.["buildId"];
    return buildId === undefined ? [] : [{ name, buildId }];
  });
}

function headerOf(key: string, sampleRate: number, samples: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(mark, at.mark);
  header.write(key, at.key, "base64url");
  header.writeUInt32LE(sampleRate, at.sampleRate);
  header.writeUInt32LE(samples.byteLength / Int16Array.BYTES_PER_ELEMENT, at.count);
  header.writeUInt32LE(sumOf(header, samples), at.sum);
  return header;
}

function sumOf(header: Buffer, samples: Buffer): number {
  return crc32(samples, crc32(header.subarray(0, at.sum)));
}

function bytesOf({ header }: SpooledSamples): number {
  return header.readUInt32LE(at.count) * Int16Array.BYTES_PER_ELEMENT;
}

/** What was written to a spool; ends at the first gap or cut. */
async function* placesIn(file: FileHandle): AsyncGenerator<[key: string, place: SpooledSamples]> {
  const { size } = await file.stat();
  for (let offset = 0; offset + headerBytes <= size;) {
    const header = Buffer.alloc(headerBytes);
    await file.read(header, 0, headerBytes, offset);
    const place = { file, offset, header };
    offset += headerBytes + bytesOf(place);
    if (header.readUInt32LE(at.mark) !== mark || offset > size) return;
    yield [header.toString("base64url", at.key, at.sampleRate), place];
  }
}

/** undefined also when what was written is damaged. */
async function readSamples(place: SpooledSamples | undefined): Promise<SentenceSamples | undefined> {
  if (!place) return undefined;
  const { file, offset, header } = place;
  const bytes = Buffer.from(new ArrayBuffer(bytesOf(place)));
  await file.read(bytes, 0, bytes.byteLength, offset + headerBytes);
  if (sumOf(header, bytes) !== header.readUInt32LE(at.sum)) return undefined;
  return { samples: new Int16Array(bytes.buffer), sampleRate: header.readUInt32LE(at.sampleRate) };
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const result = await file.write(bytes, written, bytes.byteLength - written, position + written);
    written += result.bytesWritten;
  }
}
