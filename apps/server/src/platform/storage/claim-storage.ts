import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, DatabaseFailure } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";

/** Any number, as long as it is ours alone. */
const lockNumber = 7_032_001_850;

export interface StorageClaim {
  /** Lets the next process keep its files elsewhere at once. */
  close(): Promise<void>;
}

export interface ClaimStorageOptions {
  database: Database;
  /** As `storagePlace` names it. */
  place: string;
  log: Logger;
  /** A process that was not heard of for so long has ended. */
  leaseMs?: number;
  /** How often this one says that it runs. */
  heartbeatMs?: number;
  /** How often one that waits looks whether the other one still runs. */
  pollMs?: number;
}

/**
 * Holds every process that runs on a database to one place of files: with two, each would miss the other's. One that was
 * killed is waited for until its lease is over; a process of the same place never waits.
 * @throws DatabaseFailure when a process that runs keeps its files elsewhere.
 */
export async function claimStorage(options: ClaimStorageOptions): Promise<StorageClaim> {
  const { database, place, log, leaseMs = 15_000, heartbeatMs = 4000, pollMs = 500 } = options;

  const id = randomUUID();

  /** Whether no process of another place runs; by the database's clock alone. */
  async function claim(): Promise<boolean> {
    return await database.system(async (trx) => {
      // Of two that start at once one is first.
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
      await sql`
        delete from storage_claim
         where id <> ${id} and seen_at < clock_timestamp() - make_interval(secs => ${leaseMs / 1000})`.execute(trx);
      const { rows } = await sql`
        insert into storage_claim (id, place, seen_at) select ${id}, ${place}, clock_timestamp()
         where not exists (select from storage_claim where place <> ${place})
        on conflict (id) do update set seen_at = excluded.seen_at
        returning id`.execute(trx);
      return rows.length > 0;
    });
  }

  /** When processes of another place were heard of last, in seconds: grows while one runs. */
  async function lastHeard(): Promise<number> {
    const { rows } = await sql<{ seen: number | null }>`
      select extract(epoch from max(seen_at))::float8 as seen from storage_claim where place <> ${place}`.execute(
      database.kysely,
    );
    return rows[0]?.seen ?? 0;
  }

  const before = await lastHeard();
  while (!(await claim())) {
    // Heard of anew since this one looks: it runs.
    if ((await lastHeard()) > before) throw keptElsewhere();
    await delay(pollMs);
  }

  let isLost = false;
  async function renew(): Promise<void> {
    try {
      const isHeld = await claim();
      if (!isHeld && !isLost) log.error("another process on this database keeps its files elsewhere: stop one of them");
      isLost = !isHeld;
    } catch (error) {
      log.debug({ error }, "could not say that the storage is in use");
    }
  }
  let renewing = Promise.resolve();
  const heartbeat = setInterval(() => {
    renewing = renewing.then(renew);
  }, heartbeatMs).unref();

  async function close(): Promise<void> {
    clearInterval(heartbeat);
    await renewing;
    await sql`delete from storage_claim where id = ${id}`.execute(database.kysely);
  }

  return { close };
}

function keptElsewhere(): DatabaseFailure {
  return new DatabaseFailure(
    "Another Lectern that runs on this database keeps its files elsewhere, so that each would miss the other's. Set S3_BUCKET for both, or stop the other one.",
  );
}
