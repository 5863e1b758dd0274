import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ArchiveLimits } from "./archive-limits.ts";
import { ArchiveRefused, tooMuch } from "./archive-refused.ts";
import { entryPath, isModelFile } from "./entry-path.ts";

export interface UnpackedFiles {
  files: number;
  bytes: number;
}

/** Writes entries of one archive below a folder, within the limits of all of them together. */
export function createEntryWriter(folder: string, limits: ArchiveLimits) {
  let entries = 0;
  let declaredBytes = 0;
  const written: UnpackedFiles = { files: 0, bytes: 0 };
  const names = new Set<string>();

  /** Counts an entry. Answers where its file is written; undefined for one that is not kept. @throws {ArchiveRefused} */
  function placeFor(name: string, bytes: number): string[] | undefined {
    entries += 1;
    declaredBytes += bytes;
    if (entries > limits.entries || declaredBytes > limits.totalBytes) throw tooMuch();
    const segments = entryPath(name, limits.depth);
    if (segments.length === 0 || name.endsWith("/") || !isModelFile(segments)) return undefined;
    // On some disks names in small and capital letters are one file.
    const key = segments.join("/").toLowerCase();
    if (names.has(key)) throw new ArchiveRefused("The archive holds a file twice. It was not unpacked.");
    names.add(key);
    return segments;
  }

  async function write(segments: readonly string[], source: Readable): Promise<void> {
    const path = join(folder, ...segments);
    await mkdir(join(path, ".."), { recursive: true });
    const target = createWriteStream(path, { flags: "wx", mode: 0o644 });
    await pipeline(source, target);
    written.files += 1;
    written.bytes += target.bytesWritten;
  }

  return { placeFor, write, written };
}

export type EntryWriter = ReturnType<typeof createEntryWriter>;
