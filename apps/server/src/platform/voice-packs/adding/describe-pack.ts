import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PackModel, VoicePack } from "@lectern/speech";
import type { CatalogueEntry } from "../catalogue/catalogue-entry.ts";
import { PackError } from "../pack-error.ts";
import { MANIFEST_FILE, MAX_MANIFEST_BYTES, packManifestSchema } from "../pack-manifest.ts";

/**
 * What the unpacked files are as a pack: as the catalogue says, or as a pack.json among them does.
 * @throws {PackError}
 */
export async function describePack(
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
