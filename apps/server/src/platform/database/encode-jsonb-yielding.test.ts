import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { countTurns } from "../../test-kit/count-turns.ts";
import { encodeJsonbYielding } from "./encode-jsonb-yielding.ts";

const base = useTestDatabase();

test.each([[[]], [[{ a: 1 }]], [[{ a: 'é😀\n"' }, [1, null], { b: undefined }]]])(
  "%j is stored as it is",
  async (list) => {
    const { kysely } = base.database;
    const { rows } = await sql<{ value: unknown }>`select ${await encodeJsonbYielding(list)}::jsonb as value`.execute(
      kysely,
    );
    expect(rows[0]?.value).toEqual(JSON.parse(JSON.stringify(list)));
  },
);

test("others get their turn between the items of a long one", async () => {
  expect(await countTurns({ msAPart: 10 }, () => encodeJsonbYielding([{}, {}, {}, {}]))).toBeGreaterThanOrEqual(4);
});
