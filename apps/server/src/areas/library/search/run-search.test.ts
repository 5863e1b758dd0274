import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { runSearch } from "./run-search.ts";

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

const { signal } = new AbortController();
const run = <Result>(organisationId: string, search: () => Promise<Result>) =>
  runSearch({ database: base.database, organisationId, signal }, search);

test("a search that takes too long is refused in words", async () => {
  const slow = run("01900000-0000-7000-8000-000000000001", () =>
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

test("an organisation has two searches under way, whatever is searched, and another organisation its own", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const search = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const runs = [run("ours", search("first")), run("ours", search("second")), run("ours", search("third"))];
  const theirs = run("theirs", search("theirs"));
  await expect.poll(() => begun).toEqual(["first", "second", "theirs"]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(["first", "second", "theirs", "third"]);
  for (const end of ends) end();
  await Promise.all([...runs, theirs]);
});
