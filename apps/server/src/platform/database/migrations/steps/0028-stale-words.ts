import type { Migration } from "../migration.ts";

/** Texts whose words are missing are looked up organisation by organisation, so that each has its turn. */
export const staleWords: Migration = {
  id: "0028-stale-words",
  sql: `
drop index search_document_stale;
create index search_document_stale on unguarded_search_document (organisation_id, content_id) where is_stale;
`,
};
