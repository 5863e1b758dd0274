import type { Migration } from "../migration.ts";

/** Which parts of a project's pages are read, and which are not. */
export const extractionRules: Migration = {
  id: "0018-extraction-rules",
  sql: `
alter table project add column extraction_rules jsonb not null default '{"include": [], "exclude": []}';
`,
};
