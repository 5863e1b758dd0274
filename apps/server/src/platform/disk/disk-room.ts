import { statfs } from "node:fs/promises";

/** What uploads, audio and long texts leave free on a disk, in bytes: for the database to go on, and for what is deleted. */
export const DISK_RESERVE_BYTES = 256 * 1024 * 1024;

/** How many bytes a disk has free for us. */
export interface FreeBytes {
  (path: string): Promise<number>;
}

/** @throws what the system says when `path` is not there */
export const freeBytesOf: FreeBytes = async (path) => {
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
