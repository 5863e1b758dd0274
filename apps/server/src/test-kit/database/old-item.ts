import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DatabaseBefore } from "./database-before.ts";

export interface OldItem {
  organisationId: string;
  projectId: string;
  contentId: string;
}

/** Adds an organisation with a project, as all migrations know them. */
export async function addOldProject(
  trx: Kysely<unknown>,
  organisationId: string | undefined,
  projectId: string | undefined,
): Promise<void> {
  await sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
    values (${organisationId}, 'The Gazette', 'free-plan', 'active', now(), now())`.execute(trx);
  await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
    values (${projectId}, ${organisationId}, 'Website', 'en-US', '{}', '{}')`.execute(trx);
}

/** Adds a published item with a voice of 5000 bytes, as it is kept since migration 73. */
export async function addOldItem(
  before: DatabaseBefore,
  { url = null }: { url?: string | null } = {},
): Promise<OldItem> {
  const [organisationId, projectId, contentId, buildId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const token = `voice of ${contentId}`;
  await before.asSystem(async (trx) => {
    await addOldProject(trx, organisationId, projectId);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft, url)
      values (${contentId}, ${organisationId}, ${projectId}, 'voiceover', 'Story', '[]', '{}', '', 0, false,
        ${url})`.execute(trx);
    await sql`insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged)
      values (${buildId}, ${organisationId}, ${contentId}, 'done', 'Story', '[]', '[]', 0)`.execute(trx);
    await sql`insert into audio_file (token, organisation_id, content_id, build_id, title, language, bytes, sample_count,
        header, plan, peaks, article)
      values (${token}, ${organisationId}, ${contentId}, ${buildId}, 'Story', 'en-US', 5000, 48000, '', '{}', '',
        '[]')`.execute(trx);
    await sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, audio_seconds, title)
      values (${randomUUID()}, ${organisationId}, ${contentId}, 'voice', 'ready', ${token}, 2, 'Story')`.execute(trx);
    await sql`update content set published_at = now(), published_token = ${token}, published_title = 'Story'
      where id = ${contentId}`.execute(trx);
  });
  return { organisationId, projectId, contentId };
}

/** Moves an item to the trash, as it was before. */
export async function trashOldItem(before: DatabaseBefore, { contentId }: Pick<OldItem, "contentId">): Promise<void> {
  await before.asSystem(async (trx) => {
    await sql`select set_config('lectern.trash', 'shown', true)`.execute(trx);
    await sql`update content set deleted_at = now() where id = ${contentId}`.execute(trx);
  });
}
