import { open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../logging/index.ts";

/** What uploads, audio and long texts leave free on a disk, in bytes: for the database to go on, and for what is deleted. */
const DISK_RESERVE_BYTES = 256 * 1024 * 1024;

/** How many bytes a disk has free for us. */
export interface FreeBytes {
  (path: string): Promise<number>;
}

/** @throws what the system says when `path` is not there */
const freeBytesOf: FreeBytes = async (path) => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

export interface DiskRoom {
  /** Whether what would take `bytes` leaves the reserve; true when the disk does not say. */
  hasRoom(bytes?: number): Promise<boolean>;
}

export interface DiskRoomOptions {
  folder: string;
  reserveBytes?: number;
  /** For tests of a disk that is full. */
  freeBytes?: FreeBytes;
}

/** Watches the disk of a folder. */
export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folder, reserveBytes = DISK_RESERVE_BYTES, freeBytes = freeBytesOf } = options;
  return {
    hasRoom: async (bytes = 0) => (await freeBytes(folder).catch(() => Infinity)) - bytes >= reserveBytes,
  };
}

export interface Ballast {
  /** Frees its room when the disk has hardly any left, for the database to start in. */
  giveUpWhenFull(): Promise<void>;
  /** Writes it, when the disk has plenty. */
  reserve(): Promise<void>;
}

export interface BallastOptions {
  folder: string;
  log: Logger;
  bytes?: number;
  reserveBytes?: number;
  /** For tests of a disk that is full. */
  freeBytes?: FreeBytes;
}

/** Two files of the database's write-ahead log: it makes one to start in, and writes into the other. */
const usualBytes = 32 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

/**
 * A file of nothing in the data folder. PostgreSQL ends itself on a full disk and does not start there: then this is
 * given up, so that what is stored can be read.
 */
export function createBallast(options: BallastOptions): Ballast {
  const { folder, log, bytes = usualBytes, reserveBytes = DISK_RESERVE_BYTES, freeBytes = freeBytesOf } = options;
  const path = join(folder, "ballast");

  async function giveUpWhenFull(): Promise<void> {
    const free = await freeBytes(folder).catch(() => Infinity);
    if (free >= bytes) return;
    // None is kept.
    const kept = await stat(path).catch(() => undefined);
    if (!kept) return;
    log.warn({ free, bytes: kept.size }, "the disk is full: the room that was kept for this is given up");
    await rm(path, { force: true });
  }

  async function reserve(): Promise<void> {
    // None is kept.
    const kept = await stat(path).catch(() => undefined);
    if (kept && kept.size >= bytes) return;
    if ((await freeBytes(folder).catch(() => 0)) < reserveBytes + bytes) return;
    try {
      const file = await open(path, "w", 0o600);
      try {
        const chunk = Buffer.alloc(chunkBytes, "ballast ");
        for (let written = 0; written < bytes; written += chunkBytes) await file.write(chunk);
      } finally {
        await file.close();
      }
    } catch (error) {
      log.warn({ error }, "no room could be kept for a full disk");
      // The reason is logged above; what is left is looked at the next time.
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return { giveUpWhenFull, reserve };
}
