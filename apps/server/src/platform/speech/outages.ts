import { sql } from "kysely";
import type { Database } from "../database/index.ts";

/** Whether a build asks a service for speech. */
export type ServiceState =
  /** It answers, as far as is known, or it is this build that finds out. */
  | { kind: "ask" }
  /** It failed a moment ago. */
  | { kind: "down"; since: Date }
  /** It was down, and another build is finding out. */
  | { kind: "being-asked"; since: Date };

/** How long a failure speaks for the service, in milliseconds: nobody who can wait asks it meanwhile. */
const failureStandsMs = 60_000;
/** How long whoever asks a service that was down has to find out; longer than an attempt may take. */
const askingMs = 90_000;

type Services = { database: Pick<Database, "system">; now: () => Date };

/** Lets one build after another ask a service that is down, so that it does not hold up all others until it times out. */
export async function claimServiceProbe({ database, now }: Services, platform: string): Promise<ServiceState> {
  const time = now().getTime();
  const [failedBefore, askedBefore] = [new Date(time - failureStandsMs), new Date(time - askingMs)];
  return database.system(async (trx): Promise<ServiceState> => {
    const asking = await sql`
      update speech_engine set asked_at = ${new Date(time)}
       where platform = ${platform} and down_since is not null
         and coalesce(failed_at <= ${failedBefore}, true) and coalesce(asked_at <= ${askedBefore}, true)`.execute(trx);
    if (asking.numAffectedRows === 1n) return { kind: "ask" };
    const row = await trx
      .selectFrom("speech_engine")
      .select(["down_since", "failed_at"])
      .where("platform", "=", platform)
      .executeTakeFirst();
    if (!row?.down_since) return { kind: "ask" };
    const isRecent = row.failed_at !== null && row.failed_at > failedBefore;
    return { kind: isRecent ? "down" : "being-asked", since: row.down_since };
  });
}

/** Since when a service is down; undefined while it answers. */
export async function downSince({ database }: Services, platform: string): Promise<Date | undefined> {
  const row = await database.system((trx) =>
    trx.selectFrom("speech_engine").select("down_since").where("platform", "=", platform).executeTakeFirst(),
  );
  return row?.down_since ?? undefined;
}
