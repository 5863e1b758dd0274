import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldProject } from "../../../../test-kit/database/old-item.ts";
import { search } from "./0025-search.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(search);
});
afterEach(() => before.close());

async function rowsOf(statement: string): Promise<unknown[]> {
  return (await before.asSystem((trx) => sql.raw(statement).execute(trx))).rows;
}

test("items that are there can be listed and found, and what is written later follows", async () => {
  const [organisation, project, item] = Array.from({ length: 3 }, () => randomUUID());
  const profile = { platform: "espeak", voice: "en-US", lang_code: "en-US" };
  const script = JSON.stringify([{ audio_profile: profile }, { audio_profile: profile }, {}]);
  await before.asSystem(async (trx) => {
    await addOldProject(trx, organisation, project);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft, created_at)
      values (${item}, ${organisation}, ${project}, 'voiceover', 'Émile', ${script}, '{}', 'Curiouser', 0, false,
        '2026-01-02T03:04:05.678912Z')`.execute(trx);
    await sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, audio_seconds, title)
      values (${randomUUID()}, ${organisation}, ${item}, 'voice', 'ready', 'new', 12, 'Émile')`.execute(trx);
  });
  await before.migrate();
  expect(await rowsOf("select voices, languages from content")).toEqual([
    { voices: ["espeak/en-US"], languages: ["en-US"] },
  ]);
  const entries = `select created_at = '2026-01-02T03:04:05.679Z' as is_made_then, title_key, audio_seconds from library_entry`;
  expect(await rowsOf(entries)).toEqual([{ is_made_then: true, title_key: "emile", audio_seconds: 12 }]);
  const facets = "select facet from library_facet order by 1";
  expect(await rowsOf(facets)).toEqual(
    ["language:en-US", "status:draft", "stored", "type:voiceover", "voice:espeak/en-US"].map((facet) => ({ facet })),
  );
  const words = "select title_words::text as title, words::text as words from search_document";
  expect(await rowsOf(words)).toEqual([{ title: "'emile':1", words: "'curiouser':2 'emile':1" }]);
  expect(await rowsOf("select word from search_word order by 1")).toEqual([{ word: "curiouser" }, { word: "emile" }]);

  await rowsOf("update content set published_at = now(), title = 'Alice'");
  await rowsOf("update rendition set failure = '{}', state = 'rebuild_failed', audio_seconds = 13");
  expect(await rowsOf(facets)).toEqual(
    [
      "changed:audio",
      "language:en-US",
      "status:failed",
      "status:published",
      "stored",
      "type:voiceover",
      "voice:espeak/en-US",
    ].map((facet) => ({ facet })),
  );
  expect(await rowsOf("select title_key, audio_seconds from library_entry")).toEqual([
    { title_key: "alice", audio_seconds: 13 },
  ]);
  expect(await rowsOf(words)).toEqual([{ title: "'alice':1", words: "'alice':1 'curiouser':2" }]);
  await rowsOf("delete from project");
  for (const table of ["library_entry", "library_facet", "search_document", "search_word"]) {
    expect(await rowsOf(`select 1 from ${table}`)).toEqual([]);
  }
});
