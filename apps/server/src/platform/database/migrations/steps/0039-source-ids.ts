import type { Migration } from "../migration.ts";

/** Items are found by the id that their publisher's own system gives the article; and the newest public ones of a project. */
export const sourceIds: Migration = {
  id: "0039-source-ids",
  sql: `
alter table content add column source_id text;
create unique index content_source on content (project_id, source_id) where source_id is not null;
create index content_newest_public on content (project_id, published_at desc, id desc)
  where published_token is not null and not is_audio_disabled;
`,
};
