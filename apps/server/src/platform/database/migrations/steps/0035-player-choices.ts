import type { Migration } from "../migration.ts";

/** Reading along and the counting of returning listeners, for settings that were kept before there was a choice. */
export const playerChoices: Migration = {
  id: "0035-player-choices",
  sql: `
update project set player_settings = '{"reading_along": false, "count_returning": true}'::jsonb || player_settings;
update player_draft set settings = '{"reading_along": false, "count_returning": true}'::jsonb || settings;
`,
};
