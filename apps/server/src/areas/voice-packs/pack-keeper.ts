import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../platform/database/index.ts";
import {
  ADDED_FILE,
  installPack,
  MANIFEST_FILE,
  packSourceSchema,
  stagingFolder,
} from "../../platform/voice-packs/index.ts";
import { VOICE_PACKS_CHANNEL } from "./jobs.ts";
import { entryOf, packFiles } from "./pack-files.ts";
import type { PackServices } from "./services.ts";
import { listPackRows, type PackRow } from "./store.ts";

export interface PackKeeper {
  /** Resolves when what was asked for until now is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps the packs of this machine what the table says, now and whenever any process notifies: packs that another machine
 * added are had from the same source, by the checksum that was kept, and those that were removed are deleted.
 */
export async function openPackKeeper(
  services: PackServices & { database: Pick<Database, "listen"> },
): Promise<PackKeeper> {
  const { database, log } = services;
  const stop = new AbortController();
  let working: Promise<void> = Promise.resolve();

  function agree(): void {
    working = working
      .then(() => (stop.signal.aborted ? undefined : agreeWithTable(services, stop.signal)))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ error }, "the voice packs of this machine were not brought up to date");
      });
  }
  const unlisten = await database.listen(VOICE_PACKS_CHANNEL, agree, { onReconnect: agree });
  agree();
  return {
    settled: () => working,
    async close() {
      stop.abort(new Error("The server stops."));
      await unlisten();
      await working;
    },
  };
}

async function agreeWithTable(services: PackServices, signal: AbortSignal): Promise<void> {
  const { database, packsFolder, log } = services;
  const rows = await listPackRows(database.kysely);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of await addedPacks(packsFolder)) {
    if (!known.has(id)) await rm(join(packsFolder, id), { recursive: true, force: true });
  }
  for (const row of rows) {
    if (row.state !== "ready" || (await installedVersion(packsFolder, row.id)) === row.version) continue;
    try {
      await bring(services, row, signal);
      log.info({ pack: row.id }, "a voice pack of another machine was added here");
    } catch (error) {
      signal.throwIfAborted();
      // Its voices are missing here until the next notification; the others are brought all the same.
      log.warn({ error, pack: row.id }, "a voice pack of another machine was not added here");
    }
  }
}

async function bring(services: PackServices, row: PackRow, signal: AbortSignal): Promise<void> {
  const { packsFolder, tryPack } = services;
  const { id } = row;
  const source = packSourceSchema.parse(row.source);
  const entry = entryOf(id, source);
  // Another process of this machine may be at it, too.
  const staging = stagingFolder(packsFolder, `${id}.${process.pid}`);
  try {
    const files = await packFiles(services, { id, source, signal });
    const sentence = entry?.sample ?? "One, two, three.";
    await installPack({
      id,
      packsFolder,
      staging,
      files,
      entry,
      tryPack,
      sentence,
      signal,
      onProgress: () => undefined,
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Packs of this machine that were added by the table, not by hand. */
async function addedPacks(packsFolder: string): Promise<string[]> {
  // Nothing was ever added.
  const names = await readdir(packsFolder).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const isAdded = await stat(join(packsFolder, name, ADDED_FILE)).then(
      () => true,
      () => false,
    );
    if (isAdded) found.push(name);
  }
  return found;
}

async function installedVersion(packsFolder: string, id: string): Promise<unknown> {
  try {
    const text = await readFile(join(packsFolder, id, MANIFEST_FILE), "utf8");
    return (JSON.parse(text) as { version?: unknown }).version;
  } catch {
    return undefined;
  }
}
