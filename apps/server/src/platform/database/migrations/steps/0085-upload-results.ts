import type { Migration } from "../migration.ts";

/** What uploaded files became, by a hash of their keys, in which people and organisations are named. */
export const uploadResults: Migration = {
  id: "0085-upload-results",
  sql: `
create table upload_result (
  key_hash text primary key,
  path text not null,
  noted_at timestamptz not null
);
create index upload_result_by_time on upload_result (noted_at);
`,
};
