import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { VoicePack } from "@lectern/speech";
import type { Logger } from "../logging/index.ts";
import { MANIFEST_FILE, MAX_MANIFEST_BYTES, packIdSchema, readManifest } from "./pack-manifest.ts";

/** The voice packs of this machine. */
export interface InstalledPacks {
  /** Where they are: a folder each, by its id. */
  folder: string;
  /** The same list until a pack is added, replaced or removed, by whichever process. */
  list(): readonly VoicePack[];
}

export interface InstalledPacksOptions {
  dataDir: string;
  log: Pick<Logger, "warn">;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** A look at the folder costs a tenth of a millisecond; the list is asked for with every sentence. */
export const LOOK_AGAIN_MS = 200;
const maxPacks = 500;

/** Reads the packs whenever their folders have changed. A broken one is left out, with a line in the log. */
export function createInstalledPacks({
  dataDir,
  log,
  now = () => performance.now(),
}: InstalledPacksOptions): InstalledPacks {
  const folder = join(dataDir, "voice-packs");
  let known: { mark: string; packs: readonly VoicePack[] } = { mark: "", packs: [] };
  let lookAt = -Infinity;

  function list(): readonly VoicePack[] {
    if (now() < lookAt) return known.packs;
    lookAt = now() + LOOK_AGAIN_MS;
    const marks = marksOf(folder);
    const mark = JSON.stringify([...marks]);
    if (mark !== known.mark) known = { mark, packs: [...marks.keys()].flatMap((id) => read(id)) };
    return known.packs;
  }

  function read(id: string): VoicePack[] {
    try {
      const text = readBounded(join(folder, id, MANIFEST_FILE));
      return text === undefined ? [] : [readManifest(text, id, join(folder, id))];
    } catch (error) {
      log.warn({ pack: id, error }, "a voice pack cannot be read and is left out");
      return [];
    }
  }

  return { folder, list };
}

/** When each pack's folder was last written in, which naming its manifest does. */
function marksOf(folder: string): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const id of namesIn(folder)) {
    if (marks.size >= maxPacks) break;
    const stats = packIdSchema.safeParse(id).success
      ? statSync(join(folder, id), { throwIfNoEntry: false })
      : undefined;
    if (stats?.isDirectory() === true) marks.set(id, stats.mtimeMs);
  }
  return marks;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // No pack was ever added.
    return [];
  }
}

/** Undefined when there is no manifest: the pack is not complete yet. @throws RangeError when it is too long */
function readBounded(path: string): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  try {
    if (fstatSync(descriptor).size > MAX_MANIFEST_BYTES) throw new RangeError("is too long");
    return readFileSync(descriptor, "utf8");
  } finally {
    closeSync(descriptor);
  }
}
