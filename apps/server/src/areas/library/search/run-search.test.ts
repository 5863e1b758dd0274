import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { runSearch } from "./run-search.ts";

const base = useTestDatabase();

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
