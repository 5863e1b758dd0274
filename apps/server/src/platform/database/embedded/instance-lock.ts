import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseFailure } from "../failures.ts";

/** Holds a data folder for one process. */
export interface InstanceLock {
  release(): void;
}

/**
 * Takes the data folder for this process. The lock is SQLite's on a file, which the system itself drops when the
 * process ends, however it ends: Node has no file locks of its own, and a file with a process id in it lies after a
 * crash or in a container.
 * @throws DatabaseFailure when another process holds it.
 */
export function lockDataDir(dataDir: string): InstanceLock {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, "lock.pid");
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    const holder = readHolder(holderFile);
    throw new DatabaseFailure(
      `Lectern is running already on DATA_DIR ${dataDir}${holder === "" ? "" : ` (process ${holder})`}: stop it first, or give this one a DATA_DIR and PORT of its own.`,
      { cause },
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
