import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SpeechError } from "@lectern/speech";
import { MAX_VOICE_PACK_BYTES } from "@lectern/contract";
import {
  countItemsWith,
  entryOf,
  findPackRow,
  listPackRows,
  PACK_FILES_FOLDER,
  type PackServices,
  requestPack,
  requestRemoval,
  workOnPack,
} from "../areas/voice-packs/index.ts";
import {
  type InstalledPacks,
  packCatalogue,
  type PackProgress,
  type PackSource,
  packSourceSchema,
} from "../platform/voice-packs/index.ts";
import type { ObjectStore } from "../platform/storage/index.ts";

interface CheckPacks extends PackServices {
  installed: InstalledPacks;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Has every pack of this machine speak, and says which are to be here and are not. Answers 1 when one is at fault. */
async function checkPacks({ database, installed, tryPack, signal, say }: CheckPacks): Promise<number> {
  const rows = (await listPackRows(database.kysely)).filter(({ state }) => state === "ready");
  const packs = new Map(installed.list().map((pack) => [pack.id, pack]));
  let faults = 0;
  for (const { id, name, version, source } of rows) {
    const pack = packs.get(id);
    packs.delete(id);
    const fault = await faultOf(pack?.version === version ? pack : undefined);
    if (fault !== undefined) faults += 1;
    say(`${id}: ${fault ?? "speaks."}`);

    async function faultOf(found: typeof pack): Promise<string | undefined> {
      if (!found) return `${name} is not on this machine; a server that starts here adds it.`;
      try {
        await tryPack(found, entryOf(id, packSourceSchema.parse(source))?.sample ?? "One, two, three.", signal);
        return undefined;
      } catch (error) {
        if (error instanceof SpeechError) return error.message;
        throw error;
      }
    }
  }
  for (const id of packs.keys()) say(`${id}: is in the folder, but not one of this installation's packs.`);
  if (rows.length === 0 && packs.size === 0) say("There are no voice packs here.");
  return faults > 0 ? 1 : 0;
}

const phaseNames: Record<PackProgress["phase"], string> = {
  waiting: "Waiting",
  downloading: "Downloading",
  checking: "Checking",
  unpacking: "Unpacking",
  trying: "Trying a sentence",
};

/** Words for how far a pack is, with the time left by how fast it went so far. */
function progressLine(now: () => number = () => performance.now()): (progress: PackProgress) => string {
  let began: { at: number; bytes: number } | undefined;
  return ({ phase, bytesDone, bytesTotal }) => {
    if (phase !== "downloading") return `${phaseNames[phase]} …`;
    began ??= { at: now(), bytes: bytesDone };
    const seconds = (now() - began.at) / 1000;
    const perSecond = (bytesDone - began.bytes) / seconds;
    const total = bytesTotal === undefined ? "" : ` of ${megabytes(bytesTotal)}`;
    const isKnown = bytesTotal !== undefined && seconds >= 1 && perSecond > 0;
    const left = isKnown ? `, ${Math.ceil((bytesTotal - bytesDone) / perSecond)} s left` : "";
    return `${phaseNames[phase]}: ${megabytes(bytesDone)}${total}${left}`;
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Shows the packs whose id, name or languages have a word in them. */
async function listPacks(
  { database, say }: Pick<PackServices, "database"> & { say: (line: string) => void },
  word: string,
): Promise<number> {
  const wanted = word.toLowerCase();
  const rows = await listPackRows(database.kysely);
  const known = new Set(rows.map(({ id }) => id));
  const here = rows.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  say(here.length === 0 ? "Here: none." : "Here:");
  for (const { id, name, state, message } of here) {
    say(`  ${id.padEnd(40)} ${name}: ${state}${message === null ? "" : `. ${message}`}`);
  }
  say("In the catalogue:");
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  for (const entry of packCatalogue().values()) {
    const locales = [...new Set(entry.voices.flatMap(({ locales: spoken }) => spoken))];
    const languages = locales.map((locale) => names.of(locale) ?? locale).join(", ");
    const line = `${entry.id.padEnd(40)} ${entry.name}: ${languages}`;
    if (known.has(entry.id) || !line.toLowerCase().includes(wanted)) continue;
    const voices = entry.voices.length === 1 ? "1 voice" : `${entry.voices.length} voices`;
    const size = `, about ${megabytes(entry.bytes)}`;
    say(`  ${line}; ${voices}${size}; ${entry.license.name}`);
  }
  return 0;
}

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
  const users = await countItemsWith(command, id);
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
