import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldProject } from "../../../../test-kit/database/old-item.ts";
import { publication } from "./0019-publication.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(publication);
});
afterEach(() => before.close());

test("what could be heard in public still can, and is what was published; replaced files are noted as such", async () => {
  const [organisation, project, published, draft, build] = Array.from({ length: 5 }, () => randomUUID());
  await before.asSystem(async (trx) => {
    await addOldProject(trx, organisation, project);
    for (const [id, at] of [
      [published, new Date()],
      [draft, null],
    ] as const) {
      await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
          plain_text, word_count, is_draft, published_at)
        values (${id}, ${organisation}, ${project}, 'voiceover', 'Renamed', '[]', '{}', '', 0, false, ${at})`.execute(
        trx,
      );
    }
    await sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, spoken_hash, title)
      values (${randomUUID()}, ${organisation}, ${published}, 'voice', 'ready', 'new', 'hash', 'Story')`.execute(trx);
    await sql`insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged)
      values (${build}, ${organisation}, ${published}, 'done', 'Story', '[]', '[]', 0)`.execute(trx);
    for (const token of ["new", "old"]) {
      await sql`insert into audio_file (token, organisation_id, content_id, build_id, title, language, article, bytes,
          sample_count, header, plan, peaks)
        values (${token}, ${organisation}, ${published}, ${build}, 'Story', 'en-US', '[]', 1, 1, '', '{}', '')`.execute(
        trx,
      );
    }
  });
  await before.migrate();
  const [items, files, projects] = await before.asSystem(async (trx) => {
    return [
      await sql`select id, published_token, published_hash, published_title, publish_at from content`.execute(trx),
      await sql`select token, replaced_at is not null as replaced from audio_file order by token`.execute(trx),
      await sql`select publish_by_hand from project`.execute(trx),
    ];
  });
  const nothing = { published_token: null, published_hash: null, published_title: null, publish_at: null };
  expect(items?.rows).toEqual(
    expect.arrayContaining([
      { id: published, published_token: "new", published_hash: "hash", published_title: "Story", publish_at: null },
      { id: draft, ...nothing },
    ]),
  );
  expect(files?.rows).toEqual([
    { token: "new", replaced: false },
    { token: "old", replaced: true },
  ]);
  expect(projects?.rows).toEqual([{ publish_by_hand: false }]);
});
