import { sharePostgres, startTestPostgres } from "./test-postgres.ts";

/** Vitest's globalSetup: one PostgreSQL for the whole run. Returns what ends it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  sharePostgres(server.postgres);
  return () => server.stop();
}
