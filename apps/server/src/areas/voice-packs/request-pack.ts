import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/index.ts";
import { packCatalogue, packIdSchema, type PackSource } from "../../platform/voice-packs/index.ts";
import { VOICE_PACKS_CHANNEL } from "./jobs.ts";
import { entryOf, fileNameOf } from "./pack-files.ts";
import { applyEvent, findPackRow, insertPackRow } from "./store.ts";
import type { Storage } from "../../platform/storage/index.ts";
import type { PackServices } from "./services.ts";

export interface PackRequest {
  source: PackSource;
  /** Of the catalogue; of others it follows from the name of the file. */
  id?: string;
  requestedBy: string | null;
}

/**
 * Writes down that a pack is to be added; whoever asks sends the work on it.
 * @returns its id
 * @throws {AppError} VALIDATION, NOT_FOUND, CONFLICT
 */
export async function requestPack(
  { database, now }: { database: Pick<Database, "kysely" | "notify">; now: () => Date },
  { source, id: asked, requestedBy }: PackRequest,
): Promise<string> {
  const id = source.kind === "catalogue" ? (asked ?? "") : idOf(source);
  if (source.kind === "catalogue" && !packCatalogue().has(id)) {
    throw new AppError("NOT_FOUND", "The catalogue has no such voice pack.");
  }
  const entry = entryOf(id, source);
  const row = {
    name: entry?.name ?? id,
    source: JSON.stringify(source),
    phase: "waiting" as const,
    bytes_done: "0",
    bytes_total: entry?.bytes === undefined ? null : String(entry.bytes),
    message: null,
    requested_by: requestedBy,
  };
  const at = now();
  const isNew =
    (await insertPackRow(database.kysely, { id, state: "adding", created_at: at, changed_at: at, ...row })) ||
    (await applyEvent(database.kysely, { id, event: "add", now: at }, row));
  if (!isNew) throw await refusal(database, id);
  await database.notify(database.kysely, VOICE_PACKS_CHANNEL, id);
  return id;
}

async function refusal(database: Pick<Database, "kysely">, id: string): Promise<AppError> {
  const row = await findPackRow(database.kysely, id);
  const what = {
    adding: "is being added",
    ready: "is there already",
    removing: "is being removed",
    failed: "is there",
  };
  return new AppError("CONFLICT", `This voice pack ${what[row?.state ?? "removing"]}.`);
}

const archiveEnding = /(?:\.tar\.(?:bz2|gz)|\.tgz|\.tbz2?|\.tar|\.zip)$/i;

/** @throws {AppError} VALIDATION */
function idOf(source: Exclude<PackSource, { kind: "catalogue" }>): string {
  const entry = entryOf("", source);
  if (entry) return entry.id;
  const fileName = source.kind === "file" ? source.fileName : fileNameOf(source.address);
  const id = fileName
    .replace(archiveEnding, "")
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .slice(0, 80)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
  if (archiveEnding.test(fileName) && packIdSchema.safeParse(id).success) return id;
  throw new AppError("VALIDATION", "The name of the file has to end in .tar.bz2, .tar.gz, .tar or .zip.");
}

/** Where packs are uploaded to, and where they are kept for every machine. */
export const PACK_UPLOADS_FOLDER = "uploads/voice-packs/";
export const PACK_FILES_FOLDER = "voice-packs/";

/**
 * Adds the pack of a file that was sent to a signed address.
 * @returns its id
 * @throws {AppError} NOT_FOUND, VALIDATION, CONFLICT
 */
export async function addUploaded(
  services: Pick<PackServices, "database" | "now"> & {
    storage: Pick<Storage, "uploadedKey" | "head" | "copy" | "delete">;
  },
  { address, fileName, requestedBy }: { address: string; fileName: string; requestedBy: string },
): Promise<string> {
  const { storage } = services;
  const uploaded = storage.uploadedKey(address);
  if (uploaded?.startsWith(PACK_UPLOADS_FOLDER) !== true || (await storage.head(uploaded)) === undefined) {
    throw new AppError("NOT_FOUND", "The file did not arrive. Please choose it again.");
  }
  const key = PACK_FILES_FOLDER + uploaded.slice(PACK_UPLOADS_FOLDER.length);
  await storage.copy(uploaded, key);
  try {
    const id = await requestPack(services, { source: { kind: "file", fileName, key }, requestedBy });
    await storage.delete(uploaded);
    return id;
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/**
 * Writes down that a pack which could not be added is to be added after all; whoever asks sends the work on it.
 * @returns its id
 * @throws {AppError} NOT_FOUND, CONFLICT
 */
export async function retryPack(
  { database, now }: { database: Pick<Database, "kysely" | "notify">; now: () => Date },
  id: string,
): Promise<string> {
  const row = await findPackRow(database.kysely, id);
  if (!row) throw new AppError("NOT_FOUND", "There is no such voice pack.");
  const isAdding = await applyEvent(
    database.kysely,
    { id, event: "add", now: now() },
    { phase: "waiting", bytes_done: "0", message: null },
  );
  if (!isAdding && row.state !== "adding") throw new AppError("CONFLICT", "This voice pack needs no other try.");
  await database.notify(database.kysely, VOICE_PACKS_CHANNEL, id);
  return id;
}
