import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MAX_VOICE_PACK_BYTES } from "@lectern/contract";
import {
  countItemsWith,
  findPackRow,
  PACK_FILES_FOLDER,
  type PackServices,
  requestPack,
  requestRemoval,
  workOnPack,
} from "../areas/voice-packs/index.ts";
import type { InstalledPacks, PackProgress, PackSource } from "../platform/voice-packs/index.ts";
import { packCatalogue } from "../platform/voice-packs/index.ts";
import type { ObjectStore } from "../platform/storage/index.ts";
import { checkPacks } from "./check-packs.ts";
import { listPacks } from "./list-packs.ts";
import { progressLine } from "./progress-line.ts";

export interface VoicesCommand extends PackServices {
  storage: ObjectStore;
  installed: InstalledPacks;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Replaces the line that was shown last. */
  show: (line: string) => void;
}

export const usage = `npm run voices -- list [WORD]          packs that are here, and those of the catalogue
npm run voices -- add ID|FILE|ADDRESS   adds a pack
npm run voices -- remove ID             removes one; audio that was made with it stays
npm run voices -- check                 has every pack that is here speak a sentence`;

/** @returns the exit code @throws {AppError} */
export async function runVoices(command: VoicesCommand, [action, name, ...more]: readonly string[]): Promise<number> {
  if (action === "list" && more.length === 0) return listPacks(command, name ?? "");
  if (action === "add" && name !== undefined && more.length === 0) return add(command, name);
  if (action === "remove" && name !== undefined && more.length === 0) return remove(command, name);
  if (action === "check" && name === undefined) return checkPacks(command);
  command.say(usage);
  return 2;
}

async function add(command: VoicesCommand, name: string): Promise<number> {
  const { say } = command;
  const wanted = await sourceOf(command, name);
  if (!wanted) {
    say(`There is no pack “${name}” in the catalogue, and no such file. “npm run voices -- list” shows what there is.`);
    return 1;
  }
  const row = wanted.id === undefined ? undefined : await findPackRow(command.database.kysely, wanted.id);
  const id = row?.state === "adding" ? row.id : await requestPack(command, { ...wanted, requestedBy: null });
  return follow(command, id);
}

/** Does the work, or watches whoever is at it. */
async function follow(command: VoicesCommand, id: string): Promise<number> {
  const { database, say, show, signal } = command;
  const line = progressLine();
  for (;;) {
    await workOnPack(command, id, signal, (progress) => show(line(progress)));
    const row = await findPackRow(database.kysely, id);
    if (row?.state === "adding") {
      const total = row.bytes_total === null ? undefined : Number(row.bytes_total);
      const progress: PackProgress = { phase: row.phase, bytesDone: Number(row.bytes_done), bytesTotal: total };
      show(line(progress));
      await delay(1000, undefined, { signal });
    } else if (row?.state === "ready") {
      say(`${row.name} is there: its voices can be chosen now.`);
      return 0;
    } else {
      say(row?.message ?? "The pack was removed.");
      return 1;
    }
  }
}

async function sourceOf(
  { storage, signal }: VoicesCommand,
  name: string,
): Promise<{ source: PackSource; id?: string } | undefined> {
  if (packCatalogue().has(name)) return { source: { kind: "catalogue" }, id: name };
  if (/^https?:\/\//i.test(name)) return { source: { kind: "address", address: name } };
  const bytes = await stat(name).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
  if (bytes === undefined) return undefined;
  const key = PACK_FILES_FOLDER + randomBytes(24).toString("hex");
  await storage.putStream(key, createReadStream(name), {
    contentType: "application/octet-stream",
    maxBytes: MAX_VOICE_PACK_BYTES,
    signal,
  });
  return { source: { kind: "file", fileName: basename(name), key } };
}

async function remove(command: VoicesCommand, id: string): Promise<number> {
  const { database, say, signal } = command;
  const users = await countItemsWith(database, id);
  await requestRemoval(command, id);
  while (await findPackRow(database.kysely, id)) {
    await workOnPack(command, id, signal);
    if (await findPackRow(database.kysely, id)) await delay(1000, undefined, { signal });
  }
  say(
    users === 0
      ? "The pack is removed."
      : `The pack is removed. ${users} ${users === 1 ? "item keeps" : "items keep"} the audio made with it.`,
  );
  return 0;
}
