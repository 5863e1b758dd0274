import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Cancels jobs of a process that is too busy to read messages. */
export interface CancelFile {
  descriptor: number;
  /** Cancels the jobs up to an id. */
  write(id: number): void;
  close(): void;
}

/** A file without a name, shared with the process. Without a temporary folder a cancelled job runs to its end. */
export function openCancelFile(): CancelFile | undefined {
  try {
    const folder = mkdtempSync(join(tmpdir(), "lectern-speech-"));
    try {
      const descriptor = openSync(join(folder, "cancel"), "wx+", 0o600);
      writeSync(descriptor, new Uint8Array(4), 0, 4, 0);
      return createCancelFile(descriptor);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    return undefined;
  }
}

function createCancelFile(descriptor: number): CancelFile {
  let open = true;
  return {
    descriptor,
    write(id) {
      const number = Buffer.alloc(4);
      number.writeUInt32LE(id);
      // Its four bytes are on the disk already, so that a full disk does not matter.
      if (open) writeSync(descriptor, number, 0, 4, 0);
    },
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** Reads, in the other process, whether a job is cancelled. */
export function isCancelled(descriptor: number, id: number): boolean {
  const number = Buffer.alloc(4);
  try {
    return readSync(descriptor, number, 0, 4, 0) === 4 && number.readUInt32LE() >= id;
  } catch {
    return false;
  }
}
