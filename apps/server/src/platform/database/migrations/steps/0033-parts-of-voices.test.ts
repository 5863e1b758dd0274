import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldProject } from "../../../../test-kit/database/old-item.ts";
import { partsOfVoices } from "./0033-parts-of-voices.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(partsOfVoices);
});
afterEach(() => before.close());

test("a block's part of a voice reaches to where the next one begins", async () => {
  const [organisation, project, item, build] = Array.from({ length: 4 }, () => randomUUID());
  const block = (hash: string, first: number, end: number) => ({ hash, first, end });
  const plan = {
    packs: ["pack"],
    segments: [10, 20, 30].map((frames) => [0, 0, 1, frames]),
    // A pause at the beginning and one after each segment.
    runs: [-2, 0, -5, 1, -7, 2, -1],
    blocks: [block("one", 0, 1), block("silent", 1, 1), block("two", 1, 2), block("one", 2, 3)],
  };
  await before.asSystem(async (trx) => {
    // Its item is in the trash.
    await sql`set local lectern.trash = 'shown'`.execute(trx);
    await addOldProject(trx, organisation, project);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft, deleted_at)
      values (${item}, ${organisation}, ${project}, 'voiceover', 'Story', '[]', '{}', '', 0, false, now())`.execute(
      trx,
    );
    await sql`insert into rendition (id, organisation_id, content_id, kind, state, audio_token, block_audios)
      values (${randomUUID()}, ${organisation}, ${item}, 'voice', 'ready', 'file', '{"one": {"index": 0, "durationSeconds": 1}}')`.execute(
      trx,
    );
    await sql`insert into build (id, organisation_id, content_id, status, title, script, lexicon, words_charged)
      values (${build}, ${organisation}, ${item}, 'done', 'Story', '[]', '[]', 0)`.execute(trx);
    await sql`insert into audio_file (token, organisation_id, content_id, build_id, title, language, article, bytes,
        sample_count, header, plan, peaks)
      values ('file', ${organisation}, ${item}, ${build}, 'Story', 'en-US', '[]', 1, ${75 * 1152 - 100}, '',
        ${JSON.stringify(plan)}, '')`.execute(trx);
  });
  await before.migrate();
  const { rows } = await before.asSystem((trx) => sql`select block_audios from rendition`.execute(trx));
  const seconds = (frames: number) => (frames * 1152) / 44_100;
  // The first begins with the audio; of equal blocks the first counts.
  expect(rows).toEqual([
    {
      block_audios: {
        one: { index: 0, durationSeconds: expect.closeTo(seconds(17), 9) },
        two: { index: 2, durationSeconds: expect.closeTo(seconds(27), 9) },
      },
    },
  ]);
});
