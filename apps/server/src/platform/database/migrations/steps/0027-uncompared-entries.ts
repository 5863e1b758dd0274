import type { Migration } from "../migration.ts";

/** The newest items of a project that were not compared with a version of its lexicon are read in the order of an index. */
export const uncomparedEntries: Migration = {
  id: "0027-uncompared-entries",
  sql: `
drop index library_entry_compared;
create index library_entry_compared on library_entry (project_id, compared_with, content_id) include (organisation_id);
`,
};
