import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readOrCreateFile, type StorageConfig } from "../../config/index.ts";
import { storageFailure } from "./storage-failure.ts";

/**
 * Names where a storage keeps files, the same for all processes that see the same ones. A folder has an id of its own in
 * it, so that two machines with folders of one name are told apart. All buckets are one: two processes may name one
 * bucket differently. @throws StorageError
 */
export async function storagePlace(config: StorageConfig): Promise<string> {
  if (config.kind === "s3") return "s3";
  try {
    await mkdir(config.folder, { recursive: true, mode: 0o700 });
    return `folder ${readOrCreateFile(join(config.folder, "id"), randomUUID())}`;
  } catch (error) {
    throw storageFailure(error);
  }
}
