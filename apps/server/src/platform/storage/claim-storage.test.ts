import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { claimStorage, type ClaimStorageOptions, type StorageClaim } from "./claim-storage.ts";
import { storagePlace } from "./storage-place.ts";

let base: TestDatabase;
let folder: string;
let claims: StorageClaim[];

beforeEach(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "lectern-claim-"));
  claims = [];
});
afterEach(async () => {
  for (const claim of claims) await claim.close();
  await base.close();
  await rm(folder, { recursive: true, force: true });
});

/** A lease that never ends by itself, and a process that says often that it runs. */
const running = { leaseMs: 3_600_000, heartbeatMs: 20, pollMs: 20 };

async function start(place: string, times: Partial<ClaimStorageOptions> = running): Promise<StorageClaim> {
  const claimed = await claimStorage({ database: base.database, log: silentLog(), place, ...times });
  claims.push(claimed);
  return claimed;
}

/** What a process leaves that was killed just now. */
async function leaveClaim(place: string): Promise<void> {
  await sql`insert into storage_claim (id, place, seen_at) values (gen_random_uuid(), ${place}, now())`.execute(
    base.database.kysely,
  );
}

describe("processes on one database", () => {
  test("keep their files in one place: one with another is refused while one runs", async () => {
    await start("folder one");
    await start("folder one");
    await expect(start("folder two")).rejects.toThrow(/keeps its files elsewhere.*Set S3_BUCKET for both/);
  });

  test("that end leave the place free, as long as none of them runs on", async () => {
    const first = await start("folder one");
    await first.close();
    const second = await start("folder two");
    await start("folder two");
    await second.close();
    await expect(start("folder three")).rejects.toThrow("keeps its files elsewhere");
  });

  test("that were killed are followed by one of the same place at once, and by another when their lease is over", async () => {
    await leaveClaim("folder one");
    await start("folder one");
    await claims.pop()?.close();
    await start("folder two", { leaseMs: 200, heartbeatMs: 3_600_000, pollMs: 20 });
    const { rows } = await sql`select place from storage_claim`.execute(base.database.kysely);
    expect(rows).toEqual([{ place: "folder two" }]);
  });
});

describe("a place", () => {
  test("is a folder by its own id, and any bucket", async () => {
    const disk = (name: string) => ({ kind: "disk", folder: join(folder, name) }) as const;
    const [first, again] = await Promise.all([storagePlace(disk("one")), storagePlace(disk("one"))]);
    expect(again).toBe(first);
    expect(await storagePlace(disk("two"))).not.toBe(first);
    const bucket = { endpoint: undefined, region: "", bucket: "one", credentials: undefined, forcePathStyle: false };
    expect(await storagePlace({ kind: "s3", prefix: "", ...bucket })).toBe("s3");
  });
});
