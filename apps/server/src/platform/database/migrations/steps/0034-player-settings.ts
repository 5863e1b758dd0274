import type { Migration } from "../migration.ts";

/** How the player of a project looks, whole; and drafts of it. */
export const playerSettings: Migration = {
  id: "0034-player-settings",
  sql: `
alter table project add column player_settings_published_at timestamptz;
update project set player_settings = jsonb_build_object(
  'player_type', coalesce(player_settings->>'player_type', 'inline'),
  'player_position', case when player_settings->>'player_type' = 'floating' then 'bottom-right' else 'default' end,
  'color', '#b4420f', 'text_color', '', 'background_color', '', 'title', '',
  'download_button', false, 'remove_branding', false, 'machine_note', true
);

create table player_draft (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  unique (project_id, name)
);
create index player_draft_organisation on player_draft (organisation_id, project_id);
select lectern_hold_to_organisation('player_draft');
`,
};
