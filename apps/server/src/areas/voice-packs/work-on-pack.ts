import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  LOOK_AGAIN_MS,
  installPack,
  PackError,
  type PackProgress,
  packSourceSchema,
  stagingFolder,
} from "../../platform/voice-packs/index.ts";
import { VOICE_PACKS_CHANNEL } from "./jobs.ts";
import { entryOf, packFiles } from "./pack-files.ts";
import { isPackInUse } from "./pack-users.ts";
import type { PackServices } from "./services.ts";
import { applyEvent, claimPack, keepChecksum, notePackProgress, type PackRow, releasePack } from "./store.ts";

/** This process, in the rows that it is at. */
const worker = randomUUID();
const noteEveryMs = 500;
/** A build that takes longer loses its voice. */
const MAX_WAIT_MS = 15 * 60_000;
const lookAgainMs = 2000;

/**
 * Does what is to be done to a pack: adds it, or removes it. Nothing when another process is at it.
 * @param onProgress is told while it is added
 * @returns what went wrong, for a person
 * @throws the reason of `signal`; what has arrived is kept for the next try
 */
export async function workOnPack(
  services: PackServices,
  id: string,
  signal: AbortSignal,
  onProgress: (progress: PackProgress) => void = () => undefined,
): Promise<string | undefined> {
  const { database, now } = services;
  const row = await claimPack(database.kysely, { id, worker, now: now() });
  if (!row) return undefined;
  try {
    return row.state === "removing" ? await remove(services, id, signal) : await add(services, row, signal, onProgress);
  } finally {
    await releasePack(database.kysely, { id, worker });
    await database.notify(database.kysely, VOICE_PACKS_CHANNEL, id);
  }
}

/** The pack was cancelled while it was added. */
class Unwanted extends Error {}

async function add(
  services: PackServices,
  { id, source: kept }: PackRow,
  signal: AbortSignal,
  onProgress: (progress: PackProgress) => void,
): Promise<string | undefined> {
  const { database, now, packsFolder, tryPack, log } = services;
  const source = packSourceSchema.parse(kept);
  const entry = entryOf(id, source);
  const unwanted = new AbortController();
  const either = AbortSignal.any([signal, unwanted.signal]);
  const notes = createNotes(services, id, () => unwanted.abort(new Unwanted()));
  try {
    const files = await packFiles(services, { id, source, signal: either });
    const { pack, checksums } = await installPack({
      id,
      packsFolder,
      files,
      entry,
      tryPack,
      sentence: entry?.sample ?? "One, two, three.",
      signal: either,
      onProgress: (progress) => {
        notes.note(progress);
        onProgress(progress);
      },
    });
    // Who hears that it is ready finds its voices: by then every process here has looked into the folder again.
    await delay(LOOK_AGAIN_MS, undefined, { signal: either });
    for (const [address, sha256] of checksums) await keepChecksum(database.kysely, { address, sha256, now: now() });
    const isReady = await applyEvent(
      database.kysely,
      { id, event: "made", now: now() },
      { version: pack.version, name: pack.name, message: null },
    );
    if (!isReady) return await remove(services, id, signal);
    log.info({ pack: id }, "a voice pack was added");
    return undefined;
  } catch (error) {
    if (unwanted.signal.aborted) return await remove(services, id, signal);
    signal.throwIfAborted();
    if (!(error instanceof PackError)) throw error;
    log.warn({ pack: id, error: error.cause ?? error }, "a voice pack was not added");
    await applyEvent(database.kysely, { id, event: "broke", now: now() }, { message: error.message });
    return error.message;
  } finally {
    await notes.end();
  }
}

async function remove(services: PackServices, id: string, signal: AbortSignal): Promise<undefined> {
  const { database, now, packsFolder, storage } = services;
  await untilUnused(services, id, signal);
  await rm(join(packsFolder, id), { recursive: true, force: true });
  await rm(stagingFolder(packsFolder, id), { recursive: true, force: true });
  const row = await database.kysely.selectFrom("voice_pack").select("source").where("id", "=", id).executeTakeFirst();
  const source = packSourceSchema.safeParse(row?.source);
  if (source.data?.kind === "file") await storage.delete(source.data.key);
  await applyEvent(database.kysely, { id, event: "gone", now: now() });
  return undefined;
}

/** Audio that is being made with the pack is made to its end. */
async function untilUnused({ database, now }: PackServices, id: string, signal: AbortSignal): Promise<void> {
  const until = now().getTime() + MAX_WAIT_MS;
  while (now().getTime() < until && (await isPackInUse(database, id))) {
    await claimPack(database.kysely, { id, worker, now: now() });
    await delay(lookAgainMs, undefined, { signal });
  }
}

/** Writes down how far adding is, twice a second, one note after the other. */
function createNotes({ database, now, log }: PackServices, id: string, onUnwanted: () => void) {
  let latest: PackProgress = { phase: "waiting", bytesDone: 0, bytesTotal: undefined };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasEnded = false;

  async function write(): Promise<void> {
    const { phase, bytesDone, bytesTotal } = latest;
    const progress = {
      phase,
      bytes_done: String(bytesDone),
      bytes_total: bytesTotal === undefined ? null : String(bytesTotal),
    };
    try {
      if (!(await notePackProgress(database.kysely, { id, worker, now: now(), progress }))) onUnwanted();
    } catch (error) {
      // The next note may be written.
      log.warn({ error, pack: id }, "the progress of a voice pack was not written");
    }
    if (!hasEnded) timer = setTimeout(start, noteEveryMs);
  }
  function start(): void {
    writing = write();
  }
  start();

  return {
    note(progress: PackProgress): void {
      latest = progress;
    },
    async end(): Promise<void> {
      hasEnded = true;
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
    },
  };
}
