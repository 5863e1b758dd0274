import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, open as openFile, rename, rm, utimes } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import type { DiskRoom } from "../../disk/index.ts";
import { fileNotFound, storageFull } from "../storage-error.ts";
import { storageFailure } from "../storage-failure.ts";
import { boundedSource } from "../source.ts";
import type { PutOptions, StoredObject } from "../storage.ts";
import { hasCode, isMissing, type ObjectFolder } from "./object-folder.ts";
import { encodeObjectHeader, OBJECT_HEADER_BYTES } from "./object-header.ts";

const askRoomEveryBytes = 8 * 1024 * 1024;

/** Writes beside the objects, syncs and renames, so that an object is seen whole or not at all. @throws {StorageError} */
export async function putStream(
  folder: ObjectFolder,
  key: string,
  source: AsyncIterable<Uint8Array>,
  put: PutOptions,
): Promise<StoredObject> {
  const path = folder.pathOf(key);
  const temporary = folder.temporaryPath();
  try {
    const file = await folder.open(temporary, "wx", 0o600);
    let stored: StoredObject;
    try {
      stored = await writeObject(file, withRoom(source, folder.room), put);
      await file.sync();
    } finally {
      await file.close();
    }
    await publish(temporary, path);
    folder.openFiles.drop(path);
    return stored;
  } catch (error) {
    await rm(temporary, { force: true });
    throw storageFailure(error);
  }
}

/**
 * Objects are never written to: a second name of the same bytes is a copy, and takes no room.
 * @throws {StorageError}
 */
export async function copy(folder: ObjectFolder, from: string, to: string): Promise<void> {
  const [source, path] = [folder.pathOf(from), folder.pathOf(to)];
  const temporary = folder.temporaryPath();
  try {
    // Two names have one time: what is stored now is not to look old, as what a dead process left or no row names.
    await utimes(source, new Date(), new Date());
    await folder.link(source, temporary).catch(async () => {
      // A disk that knows no second names, or no more of them.
      await copyFile(source, temporary, constants.COPYFILE_FICLONE);
      await syncPath(temporary);
    });
    await publish(temporary, path);
    folder.openFiles.drop(path);
  } catch (error) {
    throw isMissing(error) ? fileNotFound(error) : storageFailure(error);
  } finally {
    // Renaming between two names of the same bytes leaves both.
    await rm(temporary, { force: true });
  }
}

/** Renames and syncs the folder, and those above it that were made for it: the name itself survives a crash. */
async function publish(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await rename(temporary, path);
  } catch (error) {
    // A delete that ran meanwhile may have removed the empty folder.
    if (!hasCode(error, "ENOENT")) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(temporary, path);
  }
  await syncPath(folder);
  const outermost = firstMade?.length ?? Infinity;
  for (let made = folder; made.length >= outermost; made = dirname(made)) await syncPath(dirname(made));
}

/** A source that ends with FULL before it takes the disk's reserve: others write to the disk, too, so it is asked again. */
async function* withRoom(source: AsyncIterable<Uint8Array>, room: DiskRoom): AsyncGenerator<Uint8Array> {
  let unasked = Infinity;
  for await (const chunk of source) {
    unasked += chunk.byteLength;
    if (unasked > askRoomEveryBytes) {
      if (!(await room.hasRoom(chunk.byteLength))) throw storageFull(undefined);
      unasked = 0;
    }
    yield chunk;
  }
}

/** The header is written last, over its place at the front: an unfinished file is no object. */
async function writeObject(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  put: PutOptions,
): Promise<StoredObject> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of boundedSource(source, put)) {
    hash.update(chunk);
    await writeAll(file, chunk, OBJECT_HEADER_BYTES + bytes);
    bytes += chunk.byteLength;
  }
  const stored = { bytes, etag: hash.digest("hex"), contentType: put.contentType };
  await writeAll(file, encodeObjectHeader(stored), 0);
  return stored;
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const result = await file.write(bytes, written, bytes.byteLength - written, position + written);
    written += result.bytesWritten;
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await openFile(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
