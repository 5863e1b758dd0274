import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { runSearch } from "./run-search.ts";

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

test("a search that takes too long is refused in words", async () => {
  const slow = runSearch(() =>
    base.database.system(async (trx) => {
      await sql`select set_config('statement_timeout', '1', true)`.execute(trx);
      await sql`select pg_sleep(60)`.execute(trx);
    }),
  );
  await expect(slow).rejects.toMatchObject({
    failureType: "RATE_LIMITED",
    message: "This search takes too long. Search for fewer words, or for longer ones.",
  });
});
