import { readdir, rm, rmdir, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkPrefix } from "../key.ts";
import { StorageError } from "../storage-error.ts";
import { storageFailure } from "../storage-failure.ts";
import { singleChunk } from "../source.ts";
import type { ListedObject, ObjectStore } from "../storage.ts";
import { isMissing, type LocalStorageOptions, ObjectFolder } from "./object-folder.ts";
import { OBJECT_HEADER_BYTES } from "./object-header.ts";
import { head, read, readBytes } from "./reading.ts";
import { copy, putStream } from "./writing.ts";

/**
 * Objects as files below `root/objects`, each with its type and tag in a header of its own, so that one rename makes
 * the whole object seen. Writes go to `root/unfinished` first, are synced, then renamed.
 */
export async function createLocalStorage(options: LocalStorageOptions): Promise<ObjectStore> {
  const folder = new ObjectFolder(options);
  await folder.prepare(options.leftoverSeconds ?? 600);
  return {
    putStream: (key, source, put) => putStream(folder, key, source, put),
    put: (key, bytes, put) => putStream(folder, key, singleChunk(bytes), put),
    copy: (from, to) => copy(folder, from, to),
    head: (key) => head(folder, key),
    read: (key, range) => read(folder, key, range),
    readBytes: (key, range) => readBytes(folder, key, range),
    delete: (key) => remove(folder, key),
    deletePrefix: (prefix) => removeBelow(folder, prefix),
    list: (prefix) => list(folder, prefix),
    check: () => check(folder),
    close: () => Promise.resolve(folder.openFiles.drop()),
  };
}

async function remove(folder: ObjectFolder, key: string): Promise<void> {
  const path = folder.pathOf(key);
  folder.openFiles.drop(path);
  try {
    await unlink(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw storageFailure(error);
  }
  await removeEmptyFolders(dirname(path), folder.objects);
}

async function removeBelow({ objects, openFiles }: ObjectFolder, prefix: string): Promise<void> {
  checkPrefix(prefix);
  const below = join(objects, prefix.slice(0, -1));
  openFiles.drop();
  try {
    await rm(below, { recursive: true, force: true });
  } catch (error) {
    throw storageFailure(error);
  }
  await removeEmptyFolders(dirname(below), objects);
}

async function* list({ objects }: ObjectFolder, prefix: string): AsyncGenerator<ListedObject> {
  checkPrefix(prefix);
  try {
    yield* objectsBelow(join(objects, prefix.slice(0, -1)), prefix);
  } catch (error) {
    throw storageFailure(error);
  }
}

/** Writes and removes a file. @throws {StorageError} but for a disk that is full: what is there can be read */
async function check(folder: ObjectFolder): Promise<void> {
  const probe = folder.temporaryPath();
  try {
    const file = await folder.open(probe, "wx", 0o600);
    await file.close();
    await unlink(probe);
  } catch (error) {
    const failure = storageFailure(error);
    if (!(failure instanceof StorageError && failure.code === "FULL")) throw failure;
  }
}

/** In the order of keys: a folder stands where its name with a slash does. Holds the names of one folder of each level. */
async function* objectsBelow(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -1)));
  // Names are of ASCII: the order of their characters is that of their bytes.
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    const key = prefix + name;
    if (name.endsWith("/")) {
      yield* objectsBelow(join(folder, name), key);
      continue;
    }
    // Removed while the folder was read, or a file of something else.
    const found = await stat(`${join(folder, name)}@`).catch(() => undefined);
    if (found) yield { key, bytes: found.size - OBJECT_HEADER_BYTES, modifiedAt: found.mtime };
  }
}

async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.length > root.length; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      // Not empty, or already removed.
      return;
    }
  }
}
