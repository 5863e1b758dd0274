import type { Migration } from "../migration.ts";

/** Salts of the hashes that tell a day's visitors apart; each is deleted after its day. They belong to no organisation. */
export const visitorSalts: Migration = {
  id: "0036-visitor-salts",
  sql: `
create table visitor_salt (
  day date primary key,
  salt bytea not null
);
`,
};
