import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** An archive that is not unpacked. `message` is for a person. */
export class ArchiveRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ArchiveRefused";
  }
}

function tooMuch(): ArchiveRefused {
  return new ArchiveRefused("The archive unpacks into far more than a voice pack, so it was not unpacked.");
}

export function damagedArchive(cause?: unknown): ArchiveRefused {
  return new ArchiveRefused("The archive is damaged or incomplete.", { cause });
}

export function noArchive(): ArchiveRefused {
  return new ArchiveRefused("This file is no archive of a voice pack: it has to be .tar.bz2, .tar.gz, .tar or .zip.");
}

export function linkInArchive(): ArchiveRefused {
  return new ArchiveRefused("The archive holds a link or a device, which no voice pack needs. It was not unpacked.");
}

const maxNameLength = 400;

/**
 * Where an entry of an archive is written, as segments below the folder that it is unpacked into.
 * @throws {ArchiveRefused} for a name that leads out of the folder, or that systems read differently
 */
function entryPath(name: string, maxDepth: number): string[] {
  const isStrange = name.length > maxNameLength || /[\\:]|\p{Cc}/v.test(name);
  if (isStrange || name.startsWith("/")) throw leadsOut();
  const segments = name.split("/").filter((segment) => segment !== "" && segment !== ".");
  // A name that ends in a dot or a space is another one on some systems.
  if (segments.length > maxDepth || segments.some((segment) => segment === ".." || /[. ]$/.test(segment)))
    throw leadsOut();
  return segments;
}

function leadsOut(): ArchiveRefused {
  return new ArchiveRefused("The archive holds a file whose name leads out of its folder. It was not unpacked.");
}

const kinds = /\.(?:onnx|bin|txt|json|fst|far|wav|md|utf8)$/i;
const texts = /^(?:licen[cs]e|copying|readme|model_card|notice)/i;
/** Whose files have names of their own: espeak's data, and jieba's dictionaries. */
const dataFolders = new Set(["espeak-ng-data", "dict"]);

/** Whether a model reads a file of this name, or a person who wants to know its terms. The rest is left in the archive. */
function isModelFile(segments: readonly string[]): boolean {
  const name = segments.at(-1) ?? "";
  if (segments.some((segment) => segment.startsWith("."))) return false;
  return kinds.test(name) || texts.test(name) || segments.slice(0, -1).some((segment) => dataFolders.has(segment));
}

/** What an archive may hold. The largest of the catalogue (Kokoro) has some 800 files and 0.5 GB. */
export interface ArchiveLimits {
  /** Files and folders. */
  entries: number;
  /** Of all files together, unpacked. */
  totalBytes: number;
  /** Segments of a name. */
  depth: number;
}

export const archiveLimits: ArchiveLimits = { entries: 5000, totalBytes: 4 * 1024 ** 3, depth: 12 };

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
