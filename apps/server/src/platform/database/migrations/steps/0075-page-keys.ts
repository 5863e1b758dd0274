import type { Migration } from "../migration.ts";

/**
 * The page of an item as a text of its own. An index of a function serves no query below a row-level policy, because the
 * function might tell of the rows of others; equal texts tell nothing.
 */
export const pageKeys: Migration = {
  id: "0075-page-keys",
  sql: `
drop index content_page;
alter table content add column page_key text generated always as (lectern_page(url)) stored;
create index content_page on content (project_id, page_key, published_at desc)
  where page_key is not null and published_token is not null and not is_audio_disabled and deleted_at is null;
`,
};
