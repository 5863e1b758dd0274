import type { Migration } from "../migration.ts";

// Sentences were measured with their volume and named by it; now neither, so none of the old rows is found any more. They
// stay for the word times of the files that were made of them. Segments are named by sentences: the old ones go.
export const mastering: Migration = {
  id: "0014-mastering",
  sql: `
alter table sentence
  add column true_peak_db double precision not null default 0,
  add column limiting_loss bytea not null default '';
alter table sentence
  alter column true_peak_db drop default,
  alter column limiting_loss drop default;

delete from segment;

alter table audio_file
  add column loudness_lufs double precision,
  add column limiting_db double precision;
`,
};
