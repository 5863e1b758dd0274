import type { Migration } from "../migration.ts";

/** What a project's player plays before, after and under an article: sounds with a part, and what of them is public. */
export const extraAudio: Migration = {
  id: "0038-extra-audio",
  sql: `
alter table sound add column player_part text check (player_part in ('intro', 'outro', 'background'));
create unique index sound_player_part on sound (project_id, player_part, (status = 'ready')) where player_part is not null;
alter table project add column extra_audio jsonb not null default '{}';
alter table project add column background_volume smallint not null default 20 check (background_volume between 0 and 100);
`,
};
