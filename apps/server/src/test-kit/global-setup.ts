import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareFolder } from "./run-folder.ts";
import { sharePostgres, startTestPostgres } from "./test-postgres.ts";

/** Vitest's globalSetup: one PostgreSQL and one folder for the whole run. Returns what ends them. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  sharePostgres(server.postgres);
  const folder = await mkdtemp(join(tmpdir(), "lectern-tests-"));
  shareFolder(folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
