import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type PackModel, SpeechError, type VoicePack } from "@lectern/speech";
import type { CatalogueEntry } from "../catalogue/catalogue-entry.ts";
import { MANIFEST_FILE, MAX_MANIFEST_BYTES, PackError, packManifestSchema } from "../pack-manifest.ts";
import type { PackProgress } from "../pack-progress.ts";
import { unpackArchive } from "../unpacking/unpack-archive.ts";

/** SHA-256 of a file, in hexadecimal digits. */
async function checksumOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest("hex");
}

/** Version of a pack whose files have these sums. */
function versionOf(checksums: readonly string[]): string {
  const [only = ""] = checksums;
  const whole = checksums.length === 1 ? only : createHash("sha256").update(checksums.join("\n")).digest("hex");
  return whole.slice(0, 16);
}

/**
 * What the unpacked files are as a pack: as the catalogue says, or as a pack.json among them does.
 * @throws {PackError}
 */
async function describePack(
  folder: string,
  identity: { id: string; version: string },
  entry: CatalogueEntry | undefined,
): Promise<VoicePack> {
  const pack = entry
    ? { ...identity, folder, name: entry.name, model: entry.model, voices: [...entry.voices] }
    : await readOwn(folder, identity);
  await refuseMissingFiles(pack);
  return pack;
}

async function readOwn(folder: string, identity: { id: string; version: string }): Promise<VoicePack> {
  const path = join(folder, MANIFEST_FILE);
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
  if (bytes === undefined) {
    throw new PackError("The archive is none of the catalogue's and has no pack.json that says what its voices are.");
  }
  if (bytes > MAX_MANIFEST_BYTES) throw unreadable();
  try {
    const told: unknown = JSON.parse(await readFile(path, "utf8"));
    const manifest = packManifestSchema.parse({ ...(told as object), ...identity });
    return { ...manifest, folder };
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): PackError {
  return new PackError("The pack.json of this archive does not say what it has to.", { cause });
}

async function refuseMissingFiles({ folder, model, voices }: VoicePack): Promise<void> {
  for (const path of [...filesOf(model), ...voices.flatMap(({ lexicon = [] }) => lexicon)]) {
    const isThere = await stat(join(folder, path)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new PackError(`The archive has no “${path}”, which this pack needs.`);
  }
}

/** Paths of the files and folders that a model is made of. */
function filesOf({ family: _family, ...paths }: PackModel): string[] {
  return Object.values(paths).flat();
}

/** Where a pack's files begin: archives hold one folder with all of them, or the files themselves. */
async function unpackedRoot(folder: string): Promise<string> {
  const names = await readdir(folder);
  const [only] = names;
  if (only === undefined || names.length > 1) return folder;
  const path = join(folder, only);
  return (await stat(path)).isDirectory() ? path : folder;
}

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
export async function installPack(options: MakePack): Promise<MadePack> {
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
