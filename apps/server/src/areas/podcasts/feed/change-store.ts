import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";

/** A show whose feed may have changed, and up to which entry of the log. */
export interface ChangedShow extends ShowOfOrganisation {
  upTo: string;
}

/** Shows that the log has, the longest waiting first. In the system scope. */
export async function listChangedShows(trx: Trx, limit: number): Promise<ChangedShow[]> {
  return trx
    .selectFrom("feed_change")
    .select(({ fn }) => ["organisation_id as organisationId", "podcast_id as showId", fn.max<string>("id").as("upTo")])
    .groupBy(["organisation_id", "podcast_id"])
    .orderBy(({ fn }) => fn.min("id"))
    .limit(limit)
    .execute();
}

/** What was logged of a show up to where it was looked at. */
export async function removeChanges(trx: Trx, { showId, upTo }: ChangedShow): Promise<void> {
  await trx.deleteFrom("feed_change").where("podcast_id", "=", showId).where("id", "<=", upTo).execute();
}
