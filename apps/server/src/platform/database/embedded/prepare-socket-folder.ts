import { chown, lstat, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeStaleSocket } from "./leftovers.ts";
import type { RunAs } from "./run-as.ts";

/** The path of a Unix socket has to fit 104 bytes (macOS) with the name PostgreSQL gives it. */
const maxPathBytes = 80;

/**
 * A short folder that only the server's account can enter, whatever the depth of DATA_DIR: the one of the last start
 * when it is still there and no server lives in it, as `noteFile` remembers it, so that crashes leave no trail of
 * folders.
 */
export async function prepareSocketFolder(noteFile: string, runAs: RunAs | undefined): Promise<string> {
  const last = (await readFile(noteFile, "utf8").catch(() => "")).trim();
  if (last !== "" && (await isUsable(last, runAs)) && (await removeStaleSocket(last))) return last;
  const parent = Buffer.byteLength(tmpdir()) <= maxPathBytes - "/lectern-XXXXXX".length ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(parent, "lectern-"));
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  await writeFile(noteFile, `${folder}\n`);
  return folder;
}

async function isUsable(folder: string, runAs: RunAs | undefined): Promise<boolean> {
  // Not there, or not to be looked at: another one is made.
  const found = await lstat(folder).catch(() => undefined);
  const owner = runAs?.uid ?? process.geteuid?.();
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}
