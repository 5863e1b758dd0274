import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldProject } from "../../../../test-kit/database/old-item.ts";
import { mixes } from "./0030-mixes.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(mixes);
});
afterEach(() => before.close());

async function rowsOf(statement: string): Promise<unknown[]> {
  return (await before.asSystem((trx) => sql.raw(statement).execute(trx))).rows;
}

const facets = async () =>
  (await rowsOf("select facet from library_facet where facet not like 'type:%' order by 1")).map(
    (row) => (row as { facet: string }).facet,
  );

test("items and builds that are there have a voice and no mix, and are listed as they were", async () => {
  const [organisation, project, item, build, mix] = Array.from({ length: 5 }, () => randomUUID());
  await before.asSystem(async (trx) => {
    await addOldProject(trx, organisation, project);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft, spoken_hash, published_at, published_token, published_title, published_hash)
      values (${item}, ${organisation}, ${project}, 'voiceover', 'Story', '[]',
        '{"zoomLevel": 60, "includeTitle": true, "sections": []}', '', 0, false, 'spoken', now(), 'file', 'Story',
        'spoken')`.execute(trx);
    await sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, audio_seconds, title,
        spoken_hash)
      values (${randomUUID()}, ${organisation}, ${item}, 'voice', 'ready', 'file', 12, 'Story', 'spoken')`.execute(trx);
    await sql`insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged)
      values (${build}, ${organisation}, ${item}, 'done', 'Story', '[]', '[]', 0)`.execute(trx);
  });
  expect(await facets()).toEqual(["status:published"]);

  // A later migration lists what has audio as stored.
  const listed = ["status:published", "stored"];
  await before.migrate();
  expect(await facets()).toEqual(listed);
  expect(await rowsOf("select composition_hash, published_composition_hash from content")).toEqual([
    { composition_hash: null, published_composition_hash: null },
  ]);
  expect(await rowsOf("select kind, composition from build")).toEqual([{ kind: "voice", composition: null }]);
  const own = "select audio_token, audio_seconds, composition_hash, is_under_way, has_failed from item_audio";
  const heard = { audio_token: "file", audio_seconds: 12, composition_hash: null };
  expect(await rowsOf(own)).toEqual([{ ...heard, is_under_way: false, has_failed: false }]);

  // It is written to as any other, and its list follows.
  await rowsOf("update content set composition_hash = 'bed'");
  expect(await facets()).toEqual(["changed:audio", "changed:published", ...listed]);
  await before.asSystem((trx) =>
    sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, audio_seconds, title,
        spoken_hash, composition_hash)
      values (${mix}, ${organisation}, ${item}, 'mix', 'ready', 'mixed', 14, 'Story', 'spoken', 'bed')`.execute(trx),
  );
  expect(await facets()).toEqual(["changed:published", ...listed]);
  expect(await rowsOf("select audio_seconds from library_entry")).toEqual([{ audio_seconds: 14 }]);
  await rowsOf("update content set published_composition_hash = 'bed'");
  expect(await facets()).toEqual(listed);
});
