import type { Migration } from "../migration.ts";

/** Two people who change one episode are told of each other. */
export const episodeVersions: Migration = {
  id: "0063-episode-versions",
  sql: `
alter table episode add column version integer not null default 1;
`,
};
