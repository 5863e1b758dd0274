import type { Migration } from "../migration.ts";

/** Jobs whose process ended while it ran them, until they are done: how often, and where each try had come to. */
export const interruptedJobs: Migration = {
  id: "0080-interrupted-jobs",
  sql: `
create table interrupted_job (
  job_id uuid primary key,
  -- Tries that ended with their process.
  deaths integer not null,
  -- Those of them, the last ones, that ended at the same place.
  deaths_there integer not null,
  -- Null: at a try whose places were not written down.
  died_at text,
  -- Where the try under way is; null: it is only taken.
  place text,
  updated_at timestamptz not null default now()
);
create index interrupted_job_by_time on interrupted_job (updated_at);
`,
};
