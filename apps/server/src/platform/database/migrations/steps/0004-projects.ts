import type { Migration } from "../migration.ts";

export const projects: Migration = {
  id: "0004-projects",
  sql: `
create table project (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  integration_name text not null,
  description text not null default '',
  site_url text not null default '',
  category text not null default '',
  platform text not null default '',
  lang_code text not null,
  audio_profile jsonb not null,
  player_settings jsonb not null,
  pronunciation_library jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id)
);
select lectern_hold_to_organisation('project');
`,
};
