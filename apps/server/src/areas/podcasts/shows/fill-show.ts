import { sql } from "kysely";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";

/** Makes the episodes of an automatic show those that its rules take; no others are touched. */
export async function fillShow(trx: Trx, showId: string): Promise<void> {
  await sql`
    delete from episode using podcast, content, audio_file
     where podcast.id = ${showId} and podcast.is_automatic
       and episode.podcast_id = podcast.id
       and content.id = episode.content_id
       and audio_file.token = content.published_token
       and not lectern_show_takes(podcast.rules, content.content_type, audio_file.language, audio_file.title)`.execute(
    trx,
  );
  await sql`select lectern_take_episodes(${showId}, null)`.execute(trx);
}

/** Shows read at a time. */
const batch = 100;

/** Fills every automatic show, each in a transaction of its own. */
export async function fillShows({ database }: Pick<Platform, "database">): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let read = batch; read === batch;) {
    const shows = await database.system((trx) =>
      trx
        .selectFrom("podcast")
        .select(["id", "organisation_id"])
        .where("is_automatic", "=", true)
        .where("id", ">", after)
        .orderBy("id")
        .limit(batch)
        .execute(),
    );
    for (const { id, organisation_id: organisationId } of shows) {
      await database.tenant(organisationId, (trx) => fillShow(trx, id));
      after = id;
    }
    read = shows.length;
  }
}
