import type { TestProject } from "vitest/node";
import { startTestPostgres, type TestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    testPostgres: TestPostgres | undefined;
  }
}

/** Vitest's globalSetup: one PostgreSQL for the whole run. Returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide("testPostgres", server.postgres);
  return () => server.stop();
}
