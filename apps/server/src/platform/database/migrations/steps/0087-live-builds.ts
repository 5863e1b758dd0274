import type { Migration } from "../migration.ts";

/** How a build encodes what is heard while the rest is made. */
export const liveBuilds: Migration = {
  id: "0087-live-builds",
  sql: `
-- Whether somebody wants to hear it while it is made.
alter table build add column is_live_wanted boolean not null default false;
-- {gainTenths, voiceOffsets}; null: nothing of it can be heard yet.
alter table build add column live jsonb;
`,
};
