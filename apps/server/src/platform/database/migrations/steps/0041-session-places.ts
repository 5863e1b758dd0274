import type { Migration } from "../migration.ts";

/** Where a session is counted, apart from when it began: an earlier event may come late. */
export const sessionPlaces: Migration = {
  id: "0041-session-places",
  sql: `
alter table listening_session add column counted_at timestamptz;
update listening_session set counted_at = started_at;
`,
};
