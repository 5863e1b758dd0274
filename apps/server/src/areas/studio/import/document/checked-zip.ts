import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DAMAGED_DOCUMENT_MESSAGE } from "../unreadable.ts";
import { invalidFile } from "./file-kind.ts";

/** A Word document of 500 KB is far below each of these; a bomb is above one of them. */
interface ZipLimits {
  entries: number;
  /** Of all entries together, unpacked. */
  totalBytes: number;
  /** Unpacked to packed, of an entry above 1 MB. */
  ratio: number;
}

const documentZipLimits: ZipLimits = { entries: 1000, totalBytes: 32 * 1024 * 1024, ratio: 200 };

export interface ZipPart {
  name: string;
  bytes: Uint8Array;
}

const bomb = "This document unpacks into far more than a text, so it was not opened.";

/**
 * The parts of a zip whose name `wanted` takes, unpacked. What the directory declares is checked before anything is
 * unpacked, and what comes out is counted while it comes (V5.2.3). Throws Unreadable (INVALID_FILE).
 */
export async function unzipParts(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ZipLimits = documentZipLimits,
): Promise<ZipPart[]> {
  const zip = await opened(bytes);
  const entries = await checkedEntries(zip, limits);
  const parts: ZipPart[] = [];
  for (const entry of entries) {
    if (wanted(entry.fileName)) parts.push({ name: entry.fileName, bytes: await unpacked(zip, entry) });
  }
  return parts;
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    // Names with "..", a drive, a root or a backslash, and sizes that contradict one another, are errors further on.
    return await fromBufferPromise(buffer, { strictFileNames: true, autoClose: false });
  } catch {
    throw invalidFile(DAMAGED_DOCUMENT_MESSAGE);
  }
}

function checkedEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let totalBytes = 0;
    zip.on("error", () => reject(invalidFile(DAMAGED_DOCUMENT_MESSAGE)));
    zip.on("end", () => resolve([...entries.values()]));
    zip.on("entry", (entry: Entry) => {
      totalBytes += entry.uncompressedSize;
      const isDense =
        entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * limits.ratio;
      if (zip.entryCount > limits.entries || totalBytes > limits.totalBytes || isDense) reject(invalidFile(bomb));
      else if (entry.isEncrypted()) reject(invalidFile("This document is protected with a password."));
      // Two parts of one name are read differently by different programs.
      else if (entries.has(entry.fileName)) reject(invalidFile(DAMAGED_DOCUMENT_MESSAGE));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

/** yauzl ends the stream with an error at the first byte above the declared size, so the check above holds. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (crc32(bytes) === entry.crc32) return bytes;
  } catch {
    // Said below, as for a wrong checksum.
  }
  throw invalidFile(DAMAGED_DOCUMENT_MESSAGE);
}
