import type { Migration } from "../migration.ts";

/** Sounds that a project keeps for its timelines, converted from uploads. */
export const sounds: Migration = {
  id: "0029-sounds",
  sql: `
create table sound (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  title text not null,
  status text not null check (status in ('preparing', 'ready', 'failed')),
  progress smallint not null default 0,
  message text,
  token text not null unique,
  upload_id text not null,
  bytes integer,
  sample_count integer,
  channels smallint not null check (channels between 1 and 255),
  loudness_lufs real,
  peaks bytea not null default '',
  created_at timestamptz not null,
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  check (status <> 'ready' or sample_count > 0)
);
create index sound_project on sound (project_id, id);
create index sound_organisation on sound (organisation_id, project_id, id);
select lectern_hold_to_organisation('sound');

alter table audio_upload add column sound_id uuid;
drop index audio_upload_organisation;
create index audio_upload_organisation on audio_upload (organisation_id) where content_id is null and sound_id is null;
`,
};
