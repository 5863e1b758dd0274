import type { Readable } from "node:stream";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { type Entry, openPromise } from "yauzl";
import unbzip2 from "unbzip2-stream";
import {
  type ArchiveLimits,
  ArchiveRefused,
  createEntryWriter,
  damagedArchive,
  type EntryWriter,
  linkInArchive,
  noArchive,
  type UnpackedFiles,
} from "./entry-writer.ts";

/** Whether the system refused a call (no room, no permission), rather than the content being wrong. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}

/** Writes the files of a tar as they arrive. @throws {ArchiveRefused} */
async function unpackTar(source: Readable, writer: EntryWriter): Promise<void> {
  const tar = extract();
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      if (type !== "file" && type !== "directory" && type !== "contiguous-file") throw linkInArchive();
      const place = writer.placeFor(type === "directory" ? `${name}/` : name, size);
      if (place) await writer.write(place, entry as unknown as Readable);
      else entry.resume();
    }
  } catch (error) {
    throw error instanceof ArchiveRefused || isSystemError(error) ? error : damagedArchive(error);
  } finally {
    source.destroy();
  }
}

const linkType = 0o120000;
const fileTypeMask = 0o170000;

/** Writes the files of a zip. @throws {ArchiveRefused} */
async function unpackZip(path: string, writer: EntryWriter): Promise<void> {
  try {
    const zip = await openPromise(path, { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      const place = writer.placeFor(entry.fileName, entry.uncompressedSize);
      if (isLink(entry)) throw linkInArchive();
      if (entry.isEncrypted()) throw new ArchiveRefused("The archive is protected with a password.");
      // Ends with an error at the first byte above the size that was counted.
      if (place) await writer.write(place, await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof ArchiveRefused || isSystemError(error) ? error : damagedArchive(error);
  }
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & fileTypeMask) === linkType;
}

export interface UnpackTask {
  archive: string;
  folder: string;
  limits: ArchiveLimits;
}

/**
 * Unpacks what a model reads of an archive, told by its first bytes, into an empty folder.
 * @param onProgress is told how many bytes of the archive were read
 * @throws {ArchiveRefused}
 */
export async function unpackFile(
  { archive, folder, limits }: UnpackTask,
  onProgress: (bytes: number) => void,
): Promise<UnpackedFiles> {
  const writer = createEntryWriter(folder, limits);
  const kind = await kindOf(archive);
  if (kind === "zip") await unpackZip(archive, writer);
  else await unpackTar(decoded(archive, kind, onProgress), writer);
  return writer.written;
}

type ArchiveKind = "bzip2" | "gzip" | "tar" | "zip";

async function kindOf(archive: string): Promise<ArchiveKind> {
  const file = await open(archive);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    const head = buffer.subarray(0, bytesRead).toString("latin1");
    if (/^BZh[1-9]/.test(head)) return "bzip2";
    if (head.startsWith("\u001F\u008B")) return "gzip";
    if (head.startsWith("PK\u0003\u0004")) return "zip";
    if (head.slice(257, 262) === "ustar") return "tar";
    throw noArchive();
  } finally {
    await file.close();
  }
}

function decoded(archive: string, kind: Exclude<ArchiveKind, "zip">, onProgress: (bytes: number) => void): Readable {
  const file = createReadStream(archive);
  let bytes = 0;
  file.on("data", (chunk) => {
    bytes += chunk.length;
    onProgress(bytes);
  });
  if (kind === "tar") return file;
  const decoder = (kind === "gzip" ? createGunzip() : unbzip2()) as NodeJS.ReadWriteStream & Readable;
  file.on("error", (error) => decoder.destroy(error));
  return file.pipe(decoder);
}
