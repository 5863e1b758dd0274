import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countTurns } from "../../test-kit/count-turns.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { jsonbInTurns } from "./jsonb-in-turns.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

test.each([[[]], [[{ a: 1 }]], [[{ a: 'é😀\n"' }, [1, null], { b: undefined }]]])(
  "%j is stored as it is",
  async (list) => {
    const { kysely } = base.database;
    const { rows } = await sql<{ value: unknown }>`select ${await jsonbInTurns(list)}::jsonb as value`.execute(kysely);
    expect(rows[0]?.value).toEqual(JSON.parse(JSON.stringify(list)));
  },
);

test("others get their turn between the items of a long one", async () => {
  expect(await countTurns({ msAPart: 10 }, () => jsonbInTurns([{}, {}, {}, {}]))).toBeGreaterThanOrEqual(4);
});
