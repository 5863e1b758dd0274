import type { Migration } from "../migration.ts";

/** Which secret the rows of this database were signed and encrypted with; a row at most. */
export const secretFingerprint: Migration = {
  id: "0084-secret-fingerprint",
  sql: `
create table secret_fingerprint (
  single boolean primary key default true check (single),
  fingerprint text not null,
  noted_at timestamptz not null default now()
);
`,
};
