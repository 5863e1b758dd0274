import type { Migration } from "../migration.ts";

/**
 * What is known of how a sentence's audio fits its text. `timing` says where the times of its words come from; audio that
 * was made before keeps its times and has none. `doubts` are the words that the audio hardly says, until somebody listened
 * to them and found them right.
 */
export const sentenceDoubts: Migration = {
  id: "0069-sentence-doubts",
  sql: `
    alter table sentence
      add column timing text check (timing in ('told', 'aligned', 'estimated')),
      add column doubts jsonb,
      add column found_right_at timestamptz;
    create index sentence_doubted on sentence (content_id) where doubts is not null and found_right_at is null;
  `,
};
