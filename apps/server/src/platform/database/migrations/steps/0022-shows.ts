import type { Migration } from "../migration.ts";

/** Podcast shows of a project, and which items are in them as episodes. */
export const shows: Migration = {
  id: "0022-shows",
  sql: `
create table podcast (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  title text not null,
  is_automatic boolean not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  unique (organisation_id, id)
);
create index podcast_by_project on podcast (project_id, id);
select lectern_hold_to_organisation('podcast');

create table episode (
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  content_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (podcast_id, content_id),
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade,
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index episode_by_content on episode (content_id);
select lectern_hold_to_organisation('episode');
`,
};
