import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DatabaseFailure } from "../failures.ts";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";

const run = promisify(execFile);

export const SUPERUSER = "postgres";

/**
 * How a program that runs in `folder` is told about it. The account that root runs it as may not be able to
 * traverse the folders above (say /root), but it can work where it was put: Linux has a name for that place.
 */
export function dataFolderArgument(folder: string, runAs: RunAs | undefined): string {
  return runAs !== undefined && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

/**
 * Creates the folder with the database's files when it is missing; atomically.
 * @throws DatabaseFailure when it cannot be made, or was made by another major version.
 */
export async function ensureCluster(folder: string, binaries: Binaries, runAs: RunAs | undefined): Promise<void> {
  const major = binaries.version.split(".")[0];
  // No cluster was made there yet.
  const present = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (present !== undefined) {
    if (present.trim() === major) return;
    throw new DatabaseFailure(
      `${folder} was made by PostgreSQL ${present.trim()}, and the embedded one is ${major}: move the data over with pg_dump, or start the Lectern it belongs to.`,
    );
  }
  const draft = join(dirname(folder), "postgres.new");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  const options = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const place = ["-D", dataFolderArgument(draft, runAs), "-U", SUPERUSER, "--auth=trust", "--no-instructions"];
  try {
    await run(join(binaries.folder, "bin", "initdb"), [...place, ...options], {
      cwd: draft,
      env: programEnvironment(),
      ...runAs,
    });
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : String(cause);
    throw new DatabaseFailure(`The embedded database cannot be made in ${folder}: ${said}`, { cause });
  }
  await rename(draft, folder);
}
