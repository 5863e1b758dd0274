import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StorageConfig } from "../../config/config.ts";
import { storageFailure } from "./storage-failure.ts";

/**
 * Names where a storage keeps files, the same for all processes that see the same ones. A folder has an id of its own in
 * it, so that two machines with folders of one name are told apart. All buckets are one: two processes may name one
 * bucket differently. @throws StorageError
 */
export async function storagePlace(config: StorageConfig): Promise<string> {
  if (config.kind === "s3") return "s3";
  const path = join(config.folder, "id");
  try {
    await mkdir(config.folder, { recursive: true, mode: 0o700 });
    // Of two processes that start at once in a fresh folder one makes it.
    await writeFile(path, randomUUID(), { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
    return `folder ${await readFile(path, "utf8")}`;
  } catch (error) {
    throw storageFailure(error);
  }
}
