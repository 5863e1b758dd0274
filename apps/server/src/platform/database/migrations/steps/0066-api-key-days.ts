import type { Migration } from "../migration.ts";

/** How many calls were made with each key on each day, in UTC. */
export const apiKeyDays: Migration = {
  id: "0066-api-key-days",
  sql: `
create table api_key_day (
  api_key_id uuid not null references api_key on delete cascade,
  organisation_id uuid not null,
  day date not null,
  calls integer not null check (calls > 0),
  primary key (api_key_id, day)
);
select lectern_hold_to_organisation('api_key_day');
`,
};
