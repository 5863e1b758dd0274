import { expect } from "vitest";
import type { TestDatabase } from "./create-test-database.ts";

/** Resolves when a query of this database is blocked by a lock. */
export async function waitForBlockedQuery(base: TestDatabase): Promise<void> {
  const asked = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(() => base.asAdmin(async (client) => (await client.query(asked)).rows.length)).toBeGreaterThan(0);
}
