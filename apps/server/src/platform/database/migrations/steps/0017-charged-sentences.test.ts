import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldProject } from "../../../../test-kit/database/old-item.ts";
import { chargedSentences } from "./0017-charged-sentences.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(chargedSentences);
});
afterEach(() => before.close());

test("[M57] blocks that were paid stay paid, and a build under way gives back the blocks it was charged for", async () => {
  const [organisation, project, item, done, underWay] = Array.from({ length: 5 }, () => randomUUID());
  await before.asSystem(async (trx) => {
    await addOldProject(trx, organisation, project);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft)
      values (${item}, ${organisation}, ${project}, 'voiceover', 'Story', '[]', '{}', '', 0, false)`.execute(trx);
    await sql`insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged, finished_at)
      values (${done}, ${organisation}, ${item}, 'done', 'Story', '[]', '[]', 7, now()),
             (${underWay}, ${organisation}, ${item}, 'running', 'Story', '[]', '[]', 5, null)`.execute(trx);
    await sql`insert into charged_block (organisation_id, content_id, block_hash, words, build_id, spoken)
      values (${organisation}, ${item}, 'old', 7, ${done}, true),
             (${organisation}, ${item}, 'new', 5, ${underWay}, false)`.execute(trx);
  });
  await before.migrate();
  const [blocks, sentences] = await before.asSystem(async (trx) => {
    return [
      await sql`select block_hash, build_id from charged_block order by block_hash desc`.execute(trx),
      await sql`select build_id, speech_key, words from charged_sentence`.execute(trx),
    ];
  });
  expect(blocks?.rows).toEqual([
    { block_hash: "old", build_id: done },
    { block_hash: "new", build_id: underWay },
  ]);
  expect(sentences?.rows).toEqual([{ build_id: underWay, speech_key: "new", words: 5 }]);
});
