import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "./create-test-database.ts";
import { fromFirstHookOn } from "./from-first-hook-on.ts";

/** A database of its own for the tests of a file, dropped after their last hook. */
export function useTestDatabase(options?: { poolSize?: number }): TestDatabase {
  let base: TestDatabase | undefined;
  beforeAll(async () => {
    base = await createTestDatabase(options);
  });
  afterAll(() => base?.close());
  return fromFirstHookOn(() => base);
}
