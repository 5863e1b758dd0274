import { randomUUID } from "node:crypto";
import type { withClient } from "../../apps/server/src/test-kit/test-connection.ts";
import { newsroom } from "./newsroom.ts";

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

const batch = 500;

/** A UUIDv7 of a moment (RFC 9562, 5.7). */
function idAt(moment: Date): string {
  const milliseconds = moment.getTime().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Puts a newsroom's items into a project. What is kept of them for lists and searches is made at the end, in one go. */
export async function fillLibrary(
  client: Client,
  { organisationId, projectId, count }: { organisationId: string; projectId: string; count: number },
): Promise<void> {
  await client.query("set lectern.scope = 'system'");
  await client.query("alter table content disable trigger user; alter table rendition disable trigger user");
  const tables = ["library_entry", "library_facet", "unguarded_search_document", "unguarded_search_word"];
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1) and indexdef not like '%UNIQUE%'`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  let rows: object[] = [];
  const flush = async (): Promise<void> => {
    await client.query(insertion, [JSON.stringify(rows), organisationId, projectId]);
    rows = [];
  };
  for await (const item of newsroom(count)) {
    const id = idAt(item.createdAt);
    const [platform, voice] = item.voice.split("/");
    const profile = { lang_code: item.language, platform, voice, engine: "standard", volume: 0, speed: 100, pitch: "" };
    const script = item.paragraphs.map((text) => ({
      type: "block",
      audio_profile: { ...profile, style: "" },
      children: [{ type: "paragraph", children: [{ text }] }],
    }));
    const { paragraphs, ...facts } = item;
    rows.push({ ...facts, id, script, text: paragraphs.join("\n"), words: Math.round(item.seconds * 2.5) });
    if (rows.length === batch) await flush();
  }
  if (rows.length > 0) await flush();
  await client.query("alter table content enable trigger user; alter table rendition enable trigger user");
  const ours = "from content where project_id = $1";
  await client.query(`select lectern_refresh_entry(id) ${ours}`, [projectId]);
  await client.query(`select lectern_refresh_words(id) ${ours}`, [projectId]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query("vacuum analyze");
}

const insertion = `
with items as (
  select value as item, (value->>'id')::uuid as id, value->>'state' as state from jsonb_array_elements($1::jsonb)
), added as (
  insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings, plain_text,
      word_count, is_draft, is_audio_disabled, created_at, updated_at, published_at, published_token, published_hash,
      published_title, spoken_hash, spoken_lexicon_version, voices, languages)
  select id, $2, $3, item->>'contentType', item->>'title', item->'script', '{}', item->>'text',
      (item->>'words')::int, state in ('draft', 'failed'), state = 'disabled',
      (item->>'createdAt')::timestamptz, (item->>'createdAt')::timestamptz,
      case when state in ('published', 'disabled') then (item->>'createdAt')::timestamptz end,
      case when state in ('published', 'disabled') then id::text end,
      case when state in ('published', 'disabled') then 'hash' end,
      case when state in ('published', 'disabled') then item->>'title' end,
      case when (item->>'isEdited')::boolean then 'edited' else 'hash' end, 1,
      array[item->>'voice'], array[item->>'language']
    from items
)
insert into rendition (id, organisation_id, content_id, kind, state, progress, audio_token, audio_seconds, spoken_hash,
    title, failure)
select id, $2, id, 'voice', case when state = 'failed' then 'failed' else 'ready' end, 100,
    case when state <> 'failed' then id::text end, case when state <> 'failed' then (item->>'seconds')::float end,
    case when state <> 'failed' then 'hash' end, case when state <> 'failed' then item->>'title' end,
    case when state = 'failed' then '{"failure_type":"ENGINE_FAILED","message":"The voice did not answer."}'::jsonb end
  from items where state <> 'draft'`;
