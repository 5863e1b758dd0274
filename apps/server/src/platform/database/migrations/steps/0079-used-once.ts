import type { Migration } from "../migration.ts";

/** What may be used once, such as an address of an upload. Logged, unlike counters: a database that crashed still knows. */
export const usedOnce: Migration = {
  id: "0079-used-once",
  sql: `
create table used_once (
  key text primary key,
  forgotten_at timestamptz not null
);
create index used_once_by_time on used_once (forgotten_at);
`,
};
