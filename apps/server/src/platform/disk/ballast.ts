import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../logging/index.ts";
import { DISK_RESERVE_BYTES, type FreeBytes, freeBytesOf } from "./disk-room.ts";

export interface Ballast {
  /** Frees its room when the disk has hardly any left, for the database to start in. */
  giveUpWhenFull(): Promise<void>;
  /** Writes it, when the disk has plenty. */
  keep(): Promise<void>;
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
    const kept = await stat(path).catch(() => undefined);
    if (!kept) return;
    log.warn({ free, bytes: kept.size }, "the disk is full: the room that was kept for this is given up");
    await rm(path, { force: true });
  }

  async function keep(): Promise<void> {
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
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return { giveUpWhenFull, keep };
}
