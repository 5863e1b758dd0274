import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/**
 * Episodes of a show with items, audio and files, as far as a feed tells of them: "Episode 1" and on, a minute between two.
 * There is no sound behind their addresses.
 */
export async function insertEpisodes(
  trx: Trx,
  { organisationId, projectId, showId }: Record<"organisationId" | "projectId" | "showId", string>,
  { episodes, from = 1 }: { episodes: number; from?: number },
): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${from + episodes - 1}::int) as number`;
  const id = sql`md5(${showId} || number)::uuid`;
  const token = sql`'of-' || md5(${showId} || number)`;
  const time = sql`timestamptz '2026-01-01Z' + number * interval '1 minute'`;
  await sql`
    insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings, plain_text, word_count,
        is_draft)
    select ${id}, ${organisationId}, ${projectId}, 'voiceover', 'Item ' || number, '[]', '{}', '', 0, false from ${numbers}`.execute(
    trx,
  );
  await sql`
    insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged, finished_at)
    select ${id}, ${organisationId}, ${id}, 'done', '', '[]', '[]', 0, now() from ${numbers}`.execute(trx);
  await sql`
    insert into audio_file (token, organisation_id, content_id, build_id, title, language, article, bytes, sample_count, header,
        plan, peaks)
    select ${token}, ${organisationId}, ${id}, ${id}, 'Item ' || number, 'en-US',
        jsonb_build_array(jsonb_build_object('text', repeat('Alice was beginning to get very tired. ', 25))),
        480000, 2646000, '\\x00000000000000000000', '{"packs":[],"segments":[],"runs":[]}', '' from ${numbers}`.execute(
    trx,
  );
  await sql`
    update content set published_token = ${token}, published_at = ${time} from ${numbers} where content.id = ${id}`.execute(
    trx,
  );
  await sql`
    insert into episode (organisation_id, podcast_id, content_id, title, published_at)
    select ${organisationId}, ${showId}, ${id}, 'Episode ' || number, ${time} from ${numbers}`.execute(trx);
  await sql`
    insert into enclosure (token, organisation_id, podcast_id, content_id, audio_token, made_of, tag, picture_bytes, sound_start,
        bytes, created_at)
    select ${token}, ${organisationId}, ${showId}, ${id}, ${token}, '', '', 0, 0, 480000, now() from ${numbers}`.execute(
    trx,
  );
}
