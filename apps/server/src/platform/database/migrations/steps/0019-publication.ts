import type { Migration } from "../migration.ts";

/**
 * What is public is a generation of its own, which may be older than the newest: until now it was always that one. A file
 * is removed some time after it was replaced, whenever it was made.
 */
export const publication: Migration = {
  id: "0019-publication",
  sql: `
alter table project add column publish_by_hand boolean not null default false;

alter table content
  add column published_token text,
  add column published_hash text,
  add column published_title text,
  add column publish_at timestamptz;
update content
   set published_token = rendition.audio_token,
       published_hash = rendition.spoken_hash,
       published_title = rendition.title
  from rendition
 where rendition.content_id = content.id
   and rendition.kind = 'voice'
   and rendition.audio_token is not null
   and content.published_at is not null;
create index content_due on content (publish_at) where publish_at is not null;

alter table audio_file add column replaced_at timestamptz;
update audio_file set replaced_at = now()
 where not exists (select 1 from rendition where rendition.audio_token = audio_file.token);
`,
};
