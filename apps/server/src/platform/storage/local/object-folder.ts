import { randomUUID } from "node:crypto";
import { open as openFile, link as linkFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { createDiskRoom, type DiskRoom } from "../../disk/index.ts";
import { checkKey } from "../key.ts";
import { storageFailure } from "../storage-failure.ts";
import { decodeObjectHeader, OBJECT_HEADER_BYTES } from "./object-header.ts";
import { createOpenFiles, type OpenFiles, type OpenObject } from "./open-files.ts";

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

/** Where objects lie, and how a file of one is opened. */
export class ObjectFolder {
  readonly objects: string;
  readonly open: typeof openFile;
  readonly link: typeof linkFile;
  readonly room: DiskRoom;
  /** Files that are read from again and again. */
  readonly openFiles: OpenFiles = createOpenFiles((path) => this.openObject(path));
  readonly #unfinished: string;

  constructor({
    root,
    open = openFile,
    link = linkFile,
    room = createDiskRoom({ folder: root }),
  }: LocalStorageOptions) {
    this.objects = join(root, "objects");
    this.#unfinished = join(root, "unfinished");
    this.open = open;
    this.link = link;
    this.room = room;
  }

  /** Makes the folders, and removes what processes that died did not finish. */
  async prepare(leftoverSeconds: number): Promise<void> {
    await mkdir(this.objects, { recursive: true, mode: 0o700 });
    await mkdir(this.#unfinished, { recursive: true, mode: 0o700 });
    await sweepLeftovers(this.#unfinished, leftoverSeconds);
  }

  /** Folders and objects never share a name: `@` is in no key. @throws {StorageError} for a key that no object may have */
  pathOf(key: string): string {
    checkKey(key);
    return `${join(this.objects, key)}@`;
  }

  /** A new name beside the objects, on the same disk. */
  temporaryPath(): string {
    return join(this.#unfinished, randomUUID());
  }

  /** undefined when there is none. @throws {StorageError} */
  async openObject(path: string): Promise<OpenObject | undefined> {
    let file: FileHandle;
    try {
      file = await this.open(path, "r");
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
}

async function sweepLeftovers(folder: string, olderThanSeconds: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Removed meanwhile by its own process.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs <= Date.now() - olderThanSeconds * 1000)
      await rm(path, { force: true, recursive: true });
  }
}

export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
