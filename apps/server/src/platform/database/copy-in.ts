import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { CopyIn } from "./database.ts";
import type { RunStatement } from "./statement-runner.ts";

/** One COPY in a transaction of its own. */
export async function copyIn(client: PoolClient, run: RunStatement, { into, rows, sharedLock }: CopyIn): Promise<void> {
  await run("begin", []);
  try {
    await run("select pg_advisory_xact_lock_shared($1)", [sharedLock]);
    await pipeline(Readable.from([Buffer.from(rows)]), client.query(copyFrom(`copy ${into} from stdin`)));
    await run("commit", []);
  } catch (error) {
    await run("rollback", []).catch(() => undefined);
    throw error;
  }
}
