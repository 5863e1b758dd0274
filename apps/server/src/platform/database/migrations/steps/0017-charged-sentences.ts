import type { Migration } from "../migration.ts";

/**
 * Words are charged by sentence. What an item has audio of is paid, and so are the blocks that were charged before. Builds
 * under way gave back whole blocks: what they were charged for stands under the hashes of those, which name no sentence.
 */
export const chargedSentences: Migration = {
  id: "0017-charged-sentences",
  sql: `
create table charged_sentence (
  organisation_id uuid not null,
  content_id uuid not null,
  build_id uuid not null,
  speech_key text not null,
  words integer not null check (words >= 0),
  primary key (build_id, speech_key),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index charged_sentence_content on charged_sentence (content_id);
select lectern_hold_to_organisation('charged_sentence');

insert into charged_sentence (organisation_id, content_id, build_id, speech_key, words)
select charged_block.organisation_id, charged_block.content_id, build_id, block_hash, words
  from charged_block join build on build.id = charged_block.build_id
 where not spoken and build.finished_at is null;

alter table charged_block drop column words, drop column spoken;
`,
};
