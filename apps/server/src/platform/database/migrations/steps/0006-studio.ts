import type { Migration } from "../migration.ts";

export const studio: Migration = {
  id: "0006-studio",
  sql: `
create table build (
  id uuid primary key,
  organisation_id uuid not null,
  content_id uuid not null,
  job_id text,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  title text not null,
  script jsonb not null,
  lexicon jsonb not null,
  content_version integer not null,
  words_charged integer not null check (words_charged >= 0),
  connection_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index build_content on build (content_id);
select lectern_hold_to_organisation('build');

create table charged_block (
  organisation_id uuid not null,
  content_id uuid not null,
  block_hash text not null,
  words integer not null check (words > 0),
  build_id uuid not null,
  spoken boolean not null default false,
  primary key (content_id, block_hash),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index charged_block_build on charged_block (build_id);
select lectern_hold_to_organisation('charged_block');

create table sentence (
  organisation_id uuid not null,
  content_id uuid not null,
  speech_key text not null,
  sample_count integer not null,
  loudness bytea not null,
  word_times bytea not null,
  source_key text,
  source_rate integer not null,
  created_at timestamptz not null default now(),
  primary key (content_id, speech_key),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
select lectern_hold_to_organisation('sentence');

create table segment (
  organisation_id uuid not null,
  content_id uuid not null,
  segment_key text not null,
  gain_tenths integer not null,
  frames integer not null,
  pack_key text not null,
  pack_offset integer not null,
  bytes integer not null,
  peaks bytea not null,
  primary key (content_id, segment_key, gain_tenths),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
select lectern_hold_to_organisation('segment');

create table audio_file (
  token text primary key,
  organisation_id uuid not null,
  content_id uuid not null,
  build_id uuid not null references build on delete cascade,
  title text not null,
  language text not null,
  bytes double precision not null,
  sample_count double precision not null,
  header bytea not null,
  plan jsonb not null,
  peaks bytea not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index audio_file_content on audio_file (content_id);
create index audio_file_build on audio_file (build_id);
select lectern_hold_to_organisation('audio_file');

create table preview (
  token text primary key,
  organisation_id uuid not null references organisation on delete cascade,
  hash text not null,
  script jsonb not null,
  lexicon jsonb not null,
  storage_key text,
  created_at timestamptz not null default now(),
  unique (organisation_id, hash)
);
create index preview_age on preview (created_at);
select lectern_hold_to_organisation('preview');

create table caption_file (
  token text primary key,
  organisation_id uuid not null,
  content_id uuid not null,
  audio_token text not null references audio_file on delete cascade,
  format text not null check (format in ('srt', 'vtt')),
  body text not null,
  created_at timestamptz not null default now(),
  unique (audio_token, format),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index caption_file_content on caption_file (content_id);
select lectern_hold_to_organisation('caption_file');
`,
};
