import type { Migration } from "../migration.ts";

/**
 * An item's audio becomes a row of its own, beside its text. What it was made from is read from the hashes in its file;
 * public pages get the text they show with the file, so that nothing public reads a script.
 */
export const renditions: Migration = {
  id: "0013-renditions",
  sql: `
alter table project add column lexicon_version integer not null default 1;

alter table audio_file add column article jsonb not null default '[]';
update audio_file set article = coalesce((
  select jsonb_agg(jsonb_build_object(
    'text', coalesce((
      select string_agg(coalesce((
        select string_agg(child->>'text', '' order by child_place)
        from jsonb_array_elements(paragraph->'children') with ordinality as children(child, child_place)
        where child->>'type' is null
      ), ''), E'\\n' order by paragraph_place)
      from jsonb_array_elements(block->'children') with ordinality as paragraphs(paragraph, paragraph_place)
    ), ''),
    'isTitle', coalesce((block->>'is_title')::boolean, false)
  ) order by block_place)
  from jsonb_array_elements(build.script) with ordinality as blocks(block, block_place)
), '[]')
from build where build.id = audio_file.build_id;
alter table audio_file alter column article drop default;

create table rendition (
  id uuid primary key,
  organisation_id uuid not null,
  content_id uuid not null,
  kind text not null check (kind in ('voice', 'mix')),
  state text not null check (state in ('empty', 'building', 'failed', 'ready', 'rebuilding', 'rebuild_failed')),
  progress real not null default 0 check (progress between 0 and 100),
  build_id uuid unique,
  failure jsonb,
  audio_token text,
  audio_seconds double precision,
  block_audios jsonb not null default '{}',
  gain_db real,
  spoken_hash text,
  title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (content_id, kind),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade,
  check ((build_id is not null) = (state in ('building', 'rebuilding'))),
  check ((failure is not null) = (state in ('failed', 'rebuild_failed'))),
  check ((audio_token is not null) = (state in ('ready', 'rebuilding', 'rebuild_failed')))
);
select lectern_hold_to_organisation('rendition');

insert into rendition (
  id, organisation_id, content_id, kind, state, progress, build_id, failure,
  audio_token, audio_seconds, block_audios, gain_db, spoken_hash, title
)
select gen_random_uuid(), content.organisation_id, content.id, 'voice',
  case
    when content.build_id is not null then case when content.audio_token is null then 'building' else 'rebuilding' end
    when content.audio_status = 'FAILED' then case when content.audio_token is null then 'failed' else 'rebuild_failed' end
    else 'ready'
  end,
  case when content.build_id is null and content.audio_status is distinct from 'FAILED' then 100
    else content.audio_progress end,
  content.build_id,
  case when content.build_id is null and content.audio_status = 'FAILED' then
    coalesce(content.failure, '{"failure_type":"INTERNAL","message":"Something went wrong."}') end,
  content.audio_token, content.audio_seconds, content.block_audios, content.gain_db,
  made.spoken_hash, audio_file.title
from content
left join audio_file on audio_file.token = content.audio_token
left join build on build.id = audio_file.build_id
left join lateral (
  select encode(sha256(convert_to(
    case when (build.script->0->>'is_title')::boolean then 'title' else 'text' end
    || coalesce(string_agg(E'\\n' || (block->>'hash'), '' order by place), ''), 'UTF8')), 'hex') as spoken_hash
  from jsonb_array_elements(audio_file.plan->'blocks') with ordinality as blocks(block, place)
) as made on audio_file.token is not null
where content.audio_token is not null or content.build_id is not null or content.audio_status = 'FAILED';

alter table build
  add column took_article boolean not null default false,
  drop column content_version;
update build set took_article = true
from content
where content.build_id = build.id and content.audio_token is null;

alter table content
  add column spoken_hash text,
  add column spoken_lexicon_version integer,
  drop column is_content_changed,
  drop column audio_status,
  drop column audio_progress,
  drop column audio_token,
  drop column audio_seconds,
  drop column block_audios,
  drop column gain_db,
  drop column build_id,
  drop column failure;
`,
};
