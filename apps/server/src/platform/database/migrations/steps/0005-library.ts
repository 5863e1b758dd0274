import type { Migration } from "../migration.ts";

export const library: Migration = {
  id: "0005-library",
  sql: `
create table content (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  content_type text not null check (content_type in ('audio_article', 'voiceover', 'audio_upload')),
  title text not null,
  script jsonb not null,
  composer_settings jsonb not null,
  url text,
  plain_text text not null,
  word_count integer not null,
  version integer not null default 1,
  is_draft boolean not null,
  is_content_changed boolean not null,
  is_audio_disabled boolean not null default false,
  audio_status text check (audio_status in ('IN PROGRESS', 'DONE', 'FAILED')),
  audio_progress real not null default 0 check (audio_progress between 0 and 100),
  audio_token text,
  audio_seconds double precision,
  block_audios jsonb not null default '{}',
  gain_db real,
  build_id uuid,
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade
);
create index content_project on content (project_id, id desc);
select lectern_hold_to_organisation('content');

create table monthly_count (
  organisation_id uuid not null references organisation on delete cascade,
  what text not null check (what in ('article', 'download')),
  month text not null,
  count integer not null check (count > 0),
  primary key (organisation_id, what, month)
);
select lectern_hold_to_organisation('monthly_count');
`,
};
