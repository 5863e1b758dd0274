import type { Migration } from "../migration.ts";

/** The logo that the pages of a project show: the path of its picture, and its size. */
export const projectLogos: Migration = {
  id: "0056-project-logos",
  sql: `
alter table project add logo jsonb;

drop trigger public_changed on project;
create trigger public_changed
  after update of integration_name, player_settings, extra_audio, background_volume, site_url, logo on project
  for each row execute function lectern_public_changed();
`,
};
