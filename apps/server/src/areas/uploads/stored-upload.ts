import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Storage } from "../../platform/storage/index.ts";
import { uploadFolder } from "../library/index.ts";
import type { UploadRow } from "./store.ts";

type Place = Pick<UploadRow, "id" | "organisation_id" | "project_id">;

/** Where an upload is stored: the object itself, or the folder of its parts. */
export function uploadKey({ id, organisation_id: organisationId, project_id: projectId }: Place): string {
  return uploadFolder(organisationId, projectId) + id;
}

/** The objects of an upload, in order. */
export function keysOfUpload(row: Place & Pick<UploadRow, "parts">): string[] {
  const key = uploadKey(row);
  return row.parts === null ? [key] : row.parts.map(([name]) => `${key}/${name}`);
}

/** Writes a whole upload to a file on this machine. @throws {StorageError} NOT_FOUND when it was removed */
export async function fetchUpload(
  storage: Pick<Storage, "read">,
  row: Place & Pick<UploadRow, "parts">,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const key of keysOfUpload(row)) yield* await storage.read(key, { signal });
  }
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
}

export async function removeStoredUpload(
  storage: Pick<Storage, "delete" | "deletePrefix">,
  row: Place & Pick<UploadRow, "parts">,
): Promise<void> {
  const key = uploadKey(row);
  if (row.parts === null) await storage.delete(key);
  else await storage.deletePrefix(`${key}/`);
}
