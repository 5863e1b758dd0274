import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { SpeechError, type VoicePack } from "@lectern/speech";
import { PackError } from "../pack-error.ts";
import type { CatalogueEntry } from "../catalogue/catalogue-entry.ts";
import { MANIFEST_FILE } from "../pack-manifest.ts";
import type { PackProgress } from "../pack-progress.ts";
import { unpackArchive } from "../unpacking/unpack-archive.ts";
import { checksumOf, versionOf } from "./checksum.ts";
import { describePack } from "./describe-pack.ts";
import { unpackedRoot } from "./unpacked-root.ts";

/** A file of a pack, and how it is had. */
export interface PackFile {
  /** What its checksum is kept under. */
  address: string;
  name: string;
  /** That it has to have; undefined when it is had for the first time. */
  sha256: string | undefined;
  /** Brings it to a path, or goes on with it there. @throws {PackError} */
  bring(path: string, onProgress: (bytes: number, bytesTotal: number | undefined) => void): Promise<void>;
}

export interface MakePack {
  id: string;
  /** The folder of all packs. */
  packsFolder: string;
  /** Where it is made ready; `stagingFolder` of the pack where it is not given. */
  staging?: string;
  files: readonly PackFile[];
  entry: CatalogueEntry | undefined;
  /** @throws SpeechError */
  tryPack: (pack: VoicePack, sentence: string, signal: AbortSignal) => Promise<unknown>;
  /** What it says when it is tried. */
  sentence: string;
  signal: AbortSignal;
  onProgress: (progress: PackProgress) => void;
}

export interface MadePack {
  pack: VoicePack;
  /** SHA-256 of each file, by its address. */
  checksums: ReadonlyMap<string, string>;
}

/** In the folder of a pack that was added here; one that was laid there by hand has none, and is never deleted. */
export const ADDED_FILE = ".added";

/** Where a pack is made ready, beside those that are; what was downloaded stays there for the next try. */
export function stagingFolder(packsFolder: string, id: string): string {
  return join(packsFolder, ".adding", id);
}

/**
 * Downloads, checks, unpacks and tries a pack, and puts its folder among the others in one go.
 * @throws {PackError}
 */
export async function makePack(options: MakePack): Promise<MadePack> {
  const { id, packsFolder, files, entry, signal, onProgress } = options;
  const { staging = stagingFolder(packsFolder, id) } = options;
  await mkdir(staging, { recursive: true });
  const checksums = await bringFiles(options, staging);
  const [archive, ...beside] = files;
  if (!archive) throw new RangeError("A pack has an archive.");
  const unpacked = join(staging, "unpacked");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  onProgress({ phase: "unpacking", bytesDone: 0, bytesTotal: undefined });
  await unpackArchive(join(staging, archive.name), unpacked, {
    signal,
    onProgress: (bytesDone) => onProgress({ phase: "unpacking", bytesDone, bytesTotal: undefined }),
  });
  const root = await unpackedRoot(unpacked);
  for (const { name } of beside) await rename(join(staging, name), join(root, name));
  const described = await describePack(root, { id, version: versionOf([...checksums.values()]) }, entry);
  onProgress({ phase: "trying", bytesDone: 0, bytesTotal: undefined });
  await tryOut(options, described);
  const { folder: _root, ...manifest } = described;
  await writeFile(join(root, ADDED_FILE), "");
  await writeFile(join(root, MANIFEST_FILE), JSON.stringify(manifest));
  const folder = join(packsFolder, id);
  await rm(folder, { recursive: true, force: true });
  await rename(root, folder);
  await rm(staging, { recursive: true, force: true });
  return { pack: { ...described, folder }, checksums };
}

async function bringFiles(
  { files, signal, onProgress }: MakePack,
  staging: string,
): Promise<ReadonlyMap<string, string>> {
  const checksums = new Map<string, string>();
  let before = 0;
  for (const { address, name, sha256, ...file } of files) {
    if (basename(name) !== name) throw new RangeError("A file's name has no folder.");
    const path = join(staging, name);
    let bytes = 0;
    await file.bring(path, (done, total) => {
      bytes = done;
      const bytesTotal = total === undefined ? undefined : before + total;
      onProgress({ phase: "downloading", bytesDone: before + done, bytesTotal });
    });
    before += bytes;
    onProgress({ phase: "checking", bytesDone: before, bytesTotal: before });
    const found = await checksumOf(path, signal);
    if (sha256 !== undefined && sha256 !== found) {
      await rm(staging, { recursive: true, force: true });
      throw otherFile(address, sha256, found);
    }
    checksums.set(address, found);
  }
  return checksums;
}

async function tryOut({ tryPack, sentence, signal }: MakePack, pack: VoicePack): Promise<void> {
  try {
    await tryPack(pack, sentence, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    throw new PackError(`The pack does not speak: ${error.message}`, { cause: error });
  }
}

function otherFile(address: string, expected: string, found: string): PackError {
  return new PackError(
    `The file at ${address} is another one than before: its SHA-256 is ${found}, and ${expected} is expected. ` +
      "It was thrown away.",
  );
}
