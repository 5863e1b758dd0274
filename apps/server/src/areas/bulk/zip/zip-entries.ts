import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { graphemesOf } from "@lectern/script";
import { ZipFile } from "yazl";
import { type CompositeFile, openComposite, partsBetween } from "../../../platform/http/index.ts";
import type { ObjectStore } from "../../../platform/storage/index.ts";
import { findContentById } from "../../library/index.ts";
import { findAudioFile, type StudioServices, wholeFile } from "../../studio/index.ts";
import type { ZippedAudio } from "./zip-links.ts";

/** About a minute of speech at 128 kbit/s: what of a file is in memory at once. */
const pieceBytes = 1024 * 1024;

/**
 * The bytes of a file in pieces, each read whole before it is given: while a slow client takes one, nothing is open in
 * the storage. Nothing is read ahead.
 */
export async function* readPieces(
  store: Pick<ObjectStore, "read">,
  { parts, bytes }: Pick<CompositeFile, "parts" | "bytes">,
  size = pieceBytes,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes; start += size) {
    yield await buffer(await openComposite(store, partsBetween(parts, start, Math.min(start + size, bytes))));
  }
}

/** Of a title, without its extension. */
const maxCharacters = 255;
/** What common file systems take of a whole name. */
const maxBytes = 255;

/** What no file system takes, and what would show a name in another order than it is written. */
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Names of devices on Windows, whatever follows their dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Names files by titles: cut at whole characters to what every file system takes, no two alike, also where case and the
 * form of accents do not count.
 */
export function createEntryNames(extension: string): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const base = safeBase(title);
    for (let number = 1; ; number += 1) {
      const ending = `${number === 1 ? "" : ` (${number})`}.${extension}`;
      const name = cut(base, maxBytes - Buffer.byteLength(ending)) + ending;
      const key = name.normalize("NFC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

function safeBase(title: string): string {
  const name = title
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(forbidden, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.]+/, "")
    .trim();
  return (name || "Untitled").replace(reserved, "$&_");
}

/** The first characters of a name that fit, without a dot or a space at the end. */
function cut(name: string, bytes: number): string {
  let fitting = "";
  let count = 0;
  let left = bytes;
  for (const segment of graphemesOf(name.slice(0, 4 * maxCharacters))) {
    left -= Buffer.byteLength(segment);
    count += 1;
    if (left < 0 || count > maxCharacters) break;
    fitting += segment;
  }
  return fitting.replace(/[\s.]+$/, "") || "Untitled";
}

/** A file of a zip. Its bytes are asked for when the one before it is written. */
export interface ZipEntry {
  name: string;
  bytes: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array>;
}

/**
 * A zip of stored (not compressed) files, written no faster than it is read. Destroying it, or `signal`, ends the
 * reading of entries; a failure of an entry breaks it off, so that it is never taken for a whole one.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  void addAll(zip, entries, signal).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    signal.throwIfAborted();
    await addEntry(zip, entry, signal);
  }
}

/** Resolves once the bytes of an entry were taken. */
async function addEntry(zip: ZipFile, entry: ZipEntry, signal: AbortSignal): Promise<void> {
  const { name, bytes, modifiedAt, content } = entry;
  const source = Readable.from(content, { objectMode: false, signal, highWaterMark: 64 * 1024 });
  const taken = new Promise<void>((resolve, reject) => {
    source.once("end", resolve);
    source.once("error", reject);
  });
  const options = { compress: false, size: bytes, mtime: modifiedAt, mode: 0o100644 };
  zip.addReadStreamLazy(name, options, (begin) => begin(undefined, source));
  await taken;
}

type Services = Pick<StudioServices, "database" | "storage" | "now">;

/**
 * The audio of items, each looked up when its turn comes: what was deleted until then is left out, and a text at the
 * end says so.
 */
export async function* zipEntries(services: Services, zipped: ZippedAudio): AsyncGenerator<ZipEntry> {
  const nameOf = createEntryNames("mp3");
  let deleted = 0;
  for (const token of zipped.audioTokens) {
    const row = await findAudio(services, zipped.organisationId, token);
    if (!row) {
      deleted += 1;
      continue;
    }
    const file = wholeFile(row);
    const content = readPieces(services.storage, file);
    yield { name: nameOf(row.title), bytes: file.bytes, modifiedAt: row.created_at, content };
  }
  if (deleted > 0) yield textEntry(deleted, zipped.audioTokens.length, services.now());
}

async function findAudio({ database }: Services, organisationId: string, token: string) {
  return database.tenant(organisationId, async (trx) => {
    const row = await findAudioFile(trx, token);
    return row && (await findContentById(trx, row.content_id)) ? row : undefined;
  });
}

function textEntry(deleted: number, all: number, now: Date): ZipEntry {
  const which = deleted === 1 ? "1 of them is" : `${deleted} of them are`;
  const text = Buffer.from(
    `You asked for ${all} ${all === 1 ? "audio" : "audios"}. ${which} not in this zip: deleted meanwhile.\n`,
  );
  return { name: "What is missing.txt", bytes: text.byteLength, modifiedAt: now, content: Readable.from([text]) };
}
