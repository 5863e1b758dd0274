import type { Migration } from "../migration.ts";

/** The intro, bed and outro that new items of a project take; null: none. */
export const patterns: Migration = {
  id: "0032-patterns",
  sql: `
alter table project add column composer_pattern jsonb;
`,
};
