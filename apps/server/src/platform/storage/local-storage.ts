import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
  link as linkFile,
  mkdir,
  open as openFile,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  utimes,
} from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createDiskRoom, type DiskRoom } from "../disk/index.ts";
import { clampRange, checkKey, checkPrefix } from "./key.ts";
import { decodeObjectHeader, encodeObjectHeader, OBJECT_HEADER_BYTES } from "./object-header.ts";
import { createOpenFiles, type OpenObject } from "./open-files.ts";
import {
  boundedSource,
  damagedFile,
  fileNotFound,
  replacedFile,
  singleChunk,
  StorageError,
  storageFailure,
  storageFull,
} from "./storage-error.ts";
import type { ByteRange, ListedObject, ObjectStore, PutOptions, StoredObject } from "./storage.ts";

export interface LocalStorageOptions {
  /** Folder of its own; made when missing. */
  root: string;
  /** Opens files; for tests of what a disk can do to us. */
  open?: typeof openFile;
  /** Gives a file a second name; for tests of disks that cannot. */
  link?: typeof linkFile;
  /** Unfinished writes not touched for this long belong to a process that died. */
  leftoverSeconds?: number;
  /** The disk's free room; for tests of one that has none. */
  room?: DiskRoom;
}

const readChunkBytes = 128 * 1024;
const askRoomEveryBytes = 8 * 1024 * 1024;
/** What is read in one go rather than streamed. */
const smallReadBytes = 2 * readChunkBytes;

/**
 * Objects as files below `root/objects`, each with its type and tag in a header of its own, so that one rename makes
 * the whole object seen. Writes go to `root/unfinished` first, are synced, then renamed.
 */
export async function createLocalStorage(options: LocalStorageOptions): Promise<ObjectStore> {
  const { open = openFile, link = linkFile, room = createDiskRoom({ folder: options.root }) } = options;
  const objects = join(options.root, "objects");
  const unfinished = join(options.root, "unfinished");
  await mkdir(objects, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await sweepLeftovers(unfinished, options.leftoverSeconds ?? 600);

  /** Folders and objects never share a name: `@` is in no key. */
  function pathOf(key: string): string {
    checkKey(key);
    return `${join(objects, key)}@`;
  }

  async function putStream(key: string, source: AsyncIterable<Uint8Array>, put: PutOptions): Promise<StoredObject> {
    const path = pathOf(key);
    const temporary = join(unfinished, randomUUID());
    try {
      const file = await open(temporary, "wx", 0o600);
      let stored: StoredObject;
      try {
        stored = await writeObject(file, withRoom(source, room), put);
        await file.sync();
      } finally {
        await file.close();
      }
      await publish(temporary, path);
      openFiles.drop(path);
      return stored;
    } catch (error) {
      await rm(temporary, { force: true });
      throw storageFailure(error);
    }
  }

  /** Objects are never written to: a second name of the same bytes is a copy, and takes no room. */
  async function copy(from: string, to: string): Promise<void> {
    const [source, path] = [pathOf(from), pathOf(to)];
    const temporary = join(unfinished, randomUUID());
    try {
      // Two names have one time: what is stored now is not to look old, as what a dead process left or no row names.
      await utimes(source, new Date(), new Date());
      await link(source, temporary).catch(async () => {
        // A disk that knows no second names, or no more of them.
        await copyFile(source, temporary, constants.COPYFILE_FICLONE);
        await syncPath(temporary);
      });
      await publish(temporary, path);
      openFiles.drop(path);
    } catch (error) {
      throw isMissing(error) ? fileNotFound(error) : storageFailure(error);
    } finally {
      // Renaming between two names of the same bytes leaves both.
      await rm(temporary, { force: true });
    }
  }

  async function openObject(path: string): Promise<OpenObject | undefined> {
    let file: FileHandle;
    try {
      file = await open(path, "r");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageFailure(error);
    }
    try {
      const header = Buffer.alloc(OBJECT_HEADER_BYTES);
      const { bytesRead } = await file.read(header, 0, OBJECT_HEADER_BYTES, 0);
      const { size } = await file.stat();
      return { file, stored: decodeObjectHeader(header.subarray(0, bytesRead), size) };
    } catch (error) {
      await file.close();
      throw storageFailure(error);
    }
  }

  const openFiles = createOpenFiles(openObject);

  async function head(key: string): Promise<StoredObject | undefined> {
    const found = await openObject(pathOf(key));
    await found?.file.close();
    return found?.stored;
  }

  /**
   * A short range is read at once. For a longer one the file is opened again by the first pull, so that a stream that is
   * never read keeps no file open.
   */
  async function read(key: string, range: ByteRange = {}): Promise<Readable> {
    const path = pathOf(key);
    const found = await openObject(path);
    if (!found) throw fileNotFound();
    const { file, stored } = found;
    const short: Buffer[] = [];
    let bounds: { start: number; end: number };
    try {
      bounds = clampRange(range, stored.bytes);
      if (bounds.end - bounds.start <= smallReadBytes) {
        for await (const chunk of chunksOf(file, bounds.start, bounds.end)) short.push(chunk);
        bounds.start = bounds.end;
      }
    } finally {
      await file.close();
    }
    async function* chunks(): AsyncGenerator<Buffer> {
      yield* short;
      if (bounds.start < bounds.end) yield* reopened(path, stored, bounds.start, bounds.end);
    }
    return Readable.from(chunks(), {
      objectMode: false,
      highWaterMark: readChunkBytes,
      ...(range.signal ? { signal: range.signal } : {}),
    });
  }

  async function readBytes(key: string, { start, end }: { start: number; end: number }): Promise<Buffer> {
    return await openFiles.use(pathOf(key), async (found) => {
      if (!found) throw fileNotFound();
      const bytes = Buffer.allocUnsafe(end - start);
      const { bytesRead } = await found.file.read(bytes, 0, bytes.byteLength, OBJECT_HEADER_BYTES + start);
      if (bytesRead < bytes.byteLength) throw damagedFile();
      return bytes;
    });
  }

  async function* reopened(path: string, stored: StoredObject, start: number, end: number): AsyncGenerator<Buffer> {
    const found = await openObject(path);
    try {
      if (found?.stored.etag !== stored.etag) {
        throw replacedFile();
      }
      yield* chunksOf(found.file, start, end);
    } finally {
      await found?.file.close();
    }
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    openFiles.drop(path);
    try {
      await unlink(path);
    } catch (error) {
      if (isMissing(error)) return;
      throw storageFailure(error);
    }
    await removeEmptyFolders(dirname(path), objects);
  }

  async function removeBelow(prefix: string): Promise<void> {
    checkPrefix(prefix);
    const folder = join(objects, prefix.slice(0, -1));
    openFiles.drop();
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      throw storageFailure(error);
    }
    await removeEmptyFolders(dirname(folder), objects);
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject> {
    checkPrefix(prefix);
    try {
      yield* objectsBelow(join(objects, prefix.slice(0, -1)), prefix);
    } catch (error) {
      throw storageFailure(error);
    }
  }

  async function check(): Promise<void> {
    const probe = join(unfinished, randomUUID());
    try {
      const file = await open(probe, "wx", 0o600);
      await file.close();
      await unlink(probe);
    } catch (error) {
      const failure = storageFailure(error);
      // Full is not away: what is there can be read.
      if (!(failure instanceof StorageError && failure.code === "FULL")) throw failure;
    }
  }

  return {
    putStream,
    put: (key, bytes, put) => putStream(key, singleChunk(bytes), put),
    copy,
    head,
    read,
    readBytes,
    delete: remove,
    deletePrefix: removeBelow,
    list,
    check,
    close: () => Promise.resolve(openFiles.drop()),
  };
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
    const found = await stat(`${join(folder, name)}@`).catch(() => undefined);
    if (found) yield { key, bytes: found.size - OBJECT_HEADER_BYTES, modifiedAt: found.mtime };
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

/** Bytes `start` to `end` (exclusive) of the object in `file`. */
async function* chunksOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(readChunkBytes, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, OBJECT_HEADER_BYTES + at);
    if (bytesRead === 0) throw damagedFile();
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
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

async function sweepLeftovers(folder: string, olderThanSeconds: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs <= Date.now() - olderThanSeconds * 1000)
      await rm(path, { force: true, recursive: true });
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
