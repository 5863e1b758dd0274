import type { Migration } from "../migration.ts";

/** Where each process that runs on this database keeps files. */
export const storageClaim: Migration = {
  id: "0074-storage-claim",
  sql: `
create table storage_claim (
  id uuid primary key,
  place text not null,
  seen_at timestamptz not null
);
`,
};
