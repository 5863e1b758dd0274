import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { countStoredAudios, storedAudios } from "./stock-store.ts";

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

test("stored audios are counted without reading other organisations' rows", async () => {
  const organisationId = randomUUIDv7();
  const plan = await base.database.tenant(organisationId, async (trx) => {
    expect(await countStoredAudios(trx, organisationId)).toBe(0);
    // An empty table would be read whole.
    await sql`set local enable_seqscan = off`.execute(trx);
    return storedAudios(trx, organisationId).explain<Record<string, string>>();
  });
  expect(JSON.stringify(plan)).toContain("rendition_stored");
});
