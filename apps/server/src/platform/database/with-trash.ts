import { sql } from "kysely";
import type { Trx } from "./database.ts";

/**
 * Runs `work` with deleted items to be seen beside the others; before and after it the transaction sees none (the policy
 * of migration 0024). A transaction that fails ends with what it saw.
 */
export async function withTrash<Result>(trx: Trx, work: () => Promise<Result>): Promise<Result> {
  await show(trx, "shown");
  const result = await work();
  await show(trx, "");
  return result;
}

async function show(trx: Trx, trash: "shown" | ""): Promise<void> {
  await sql`select set_config('lectern.trash', ${trash}, true)`.execute(trx);
}
