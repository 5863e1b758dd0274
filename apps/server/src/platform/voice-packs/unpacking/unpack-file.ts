import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import unbzip2 from "unbzip2-stream";
import type { ArchiveLimits } from "./archive-limits.ts";
import { noArchive } from "./archive-refused.ts";
import { createEntryWriter, type UnpackedFiles } from "./entry-writer.ts";
import { unpackTar } from "./unpack-tar.ts";
import { unpackZip } from "./unpack-zip.ts";

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
