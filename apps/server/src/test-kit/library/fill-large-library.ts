import type { TestDatabase } from "../create-test-database.ts";
import type { TestLibrary } from "./test-library.ts";

/** So many items, and a show that has all of them. */
export interface LargeLibrary {
  items: number;
  showId: string;
}

/** Of the item of this number, from 1. */
export function largeItemId(number: number): string {
  return `01890000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

/** The page that the item of this number was imported from. */
export function largeItemPage(number: number): string {
  return `https://news.example/2026/story-${number}`;
}

const id = "('01890000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid";
const time = "timestamptz '2021-01-01Z' + number * interval '20 minutes'";
/** Words that all titles have, many, few, and one. */
const title =
  "'Story ' || number || case when number % 50 = 0 then ' caterpillar' else '' end || case when number % 40000 = 17 then ' zyzzogeton' else '' end";
const type = "case number % 3 when 0 then 'voiceover' else 'audio_article' end";
const text = "'The Cheshire cat said so many words ' || number % 5000";

/**
 * Fills a project with published items, each with audio, an episode of one show and its file, doubts and figures, as far
 * as statements look at them: 100 000 in seconds, because what triggers keep is written by what they would write. The
 * statistics are up to date afterwards, as autovacuum has them.
 */
export async function fillLargeLibrary(
  base: TestDatabase,
  { organisationId, projectId }: Pick<TestLibrary, "organisationId" | "projectId">,
  { items, showId }: LargeLibrary,
): Promise<void> {
  const owned = `'${organisationId}'::uuid`;
  const project = `'${projectId}'::uuid`;
  const numbers = `from generate_series(1, ${items}) as number`;
  const statements = [
    `insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings, plain_text,
         word_count, is_draft, created_at, updated_at, published_at, published_token, published_hash, published_title,
         spoken_hash, spoken_lexicon_version, voices, languages, url)
       select ${id}, ${owned}, ${project}, ${type}, ${title},
         '[]', '{}', ${text}, 8, false, ${time}, ${time}, ${time}, 'audio-' || number, 'hash', ${title},
         'hash', 1, array['espeak/en-US'], array['en-US'], 'https://news.example/2026/story-' || number ${numbers}`,
    `insert into rendition (id, organisation_id, content_id, kind, state, progress, audio_token, audio_seconds, spoken_hash, title)
       select ${id}, ${owned}, ${id}, 'voice', 'ready', 100, 'audio-' || number, number % 600, 'hash', ${title} ${numbers}`,
    `insert into audio_file (token, organisation_id, content_id, build_id, title, language, bytes, sample_count, header, plan, peaks, article)
       select 'audio-' || number, ${owned}, ${id}, ${id}, ${title}, 'en-US', 48000, 441000, '', '{}', '', '[]' ${numbers}`,
    `insert into library_entry (content_id, organisation_id, project_id, created_at, updated_at, title_key, audio_seconds, shortness, compared_with)
       select ${id}, ${owned}, ${project}, ${time}, ${time}, lower(${title}), number % 600, -(number % 600), 1 ${numbers}`,
    `insert into library_facet (content_id, facet, organisation_id, project_id, content_type)
       select ${id}, facet, ${owned}, ${project}, ${type}
         ${numbers}, unnest(array['status:published', 'stored', 'voice:espeak/en-US', 'language:en-US', 'type:' || ${type}]) as facet`,
    `insert into library_count (organisation_id, project_id, content_type, facet, change, is_folded)
       select organisation_id, project_id, content_type, facet, count(*), true from library_facet
        where project_id = ${project} group by 1, 2, 3, 4`,
    `insert into search_document (content_id, organisation_id, project_id, created_at, title_words, words)
       select ${id}, ${owned}, ${project}, ${time}, to_tsvector('simple', ${title}), to_tsvector('simple', ${title} || ' ' || ${text}) ${numbers}`,
    `insert into search_word (organisation_id, project_id, word)
       select ${owned}, ${project}, word from unnest(array['story', 'caterpillar', 'zyzzogeton', 'cheshire', 'said', 'many', 'words']) as word`,
    `insert into episode (organisation_id, podcast_id, content_id, published_at)
       select ${owned}, '${showId}', ${id}, ${time} ${numbers}`,
    `insert into enclosure (token, organisation_id, podcast_id, content_id, audio_token, made_of, tag, picture_bytes, sound_start, bytes, created_at)
       select 'audio-' || number, ${owned}, '${showId}', ${id}, 'audio-' || number, '', '', 0, 0, 48000, ${time} ${numbers}`,
    `insert into sentence (organisation_id, content_id, speech_key, sample_count, loudness, word_times, source_rate, true_peak_db, limiting_loss, doubts)
       select ${owned}, ${id}, 'key', 1, '', '', 22050, 0, '', '[{}]' ${numbers} where number % 10 = 0`,
  ];
  await base.asAdmin(async (client) => {
    // Without triggers and foreign keys, which look at each row by itself; and indexes are quicker made at the end.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename ~ $1 and indexdef not like 'CREATE UNIQUE%'`,
      [`(^|_)(${tables.join("|")})$`],
    );
    await client.query(indexes.map(({ name }) => `drop index ${name}`).join("; "));
    for (const statement of statements) await client.query(statement);
    await client.query(indexes.map(({ definition }) => definition).join("; "));
    await client.query("vacuum analyze");
  });
}

const tables = [
  "content",
  "rendition",
  "audio_file",
  "library_entry",
  "library_facet",
  "search_document",
  "search_word",
  "episode",
  "enclosure",
  "sentence",
];
