import { afterAll, beforeAll } from "vitest";
import { createTestApp, type TestApp } from "./create-test-app.ts";
import { createTestDatabase, type TestDatabase } from "./create-test-database.ts";

/** One app on a database of its own for all tests of a file. What it holds is there from their first hook on. */
export function testApp(options: Parameters<typeof createTestDatabase>[0] = {}): {
  readonly app: TestApp;
  readonly base: TestDatabase;
} {
  let base: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    base = await createTestDatabase(options);
    app = await createTestApp(base);
  });
  afterAll(async () => {
    await app.close();
    await base.close();
  });

  return {
    get app() {
      return app;
    },
    get base() {
      return base;
    },
  };
}
