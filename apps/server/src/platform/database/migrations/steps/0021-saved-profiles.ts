import type { Migration } from "../migration.ts";

/** Voices saved under a name, and which of them speaks a language. */
export const savedProfiles: Migration = {
  id: "0021-saved-profiles",
  sql: `
alter table project add column is_multi_lang boolean not null default false;
alter table project add column language_profiles_version integer not null default 0;

create table voice_profile (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  profile_name text not null,
  profile jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  unique (project_id, id)
);
select lectern_hold_to_organisation('voice_profile');

create table language_profile (
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  lang_code text not null,
  profile_id uuid not null,
  position integer not null,
  primary key (project_id, lang_code),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  foreign key (project_id, profile_id) references voice_profile (project_id, id) on delete cascade
);
create index language_profile_by_profile on language_profile (project_id, profile_id);
select lectern_hold_to_organisation('language_profile');
`,
};
