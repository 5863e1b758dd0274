import type { Migration } from "../migration.ts";

/** Audio that publishers upload: files on their way, and builds that convert one instead of speaking a text. */
export const uploads: Migration = {
  id: "0023-uploads",
  sql: `
create table audio_upload (
  id text primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  parts jsonb,
  content_id uuid,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade
);
create index audio_upload_organisation on audio_upload (organisation_id) where content_id is null;
create index audio_upload_age on audio_upload (created_at);
select lectern_hold_to_organisation('audio_upload');

alter table build add column source jsonb;
alter table audio_file add column channels smallint not null default 1 check (channels in (1, 2));
`,
};
