import type { Migration } from "../migration.ts";

export const events: Migration = {
  id: "0009-events",
  sql: `
create table event (
  id uuid primary key,
  name text not null,
  user_id uuid references "user" on delete set null,
  organisation_id uuid references organisation on delete cascade,
  properties jsonb not null default '{}',
  created_at timestamptz not null default now(),
  forwarded_at timestamptz
);
create index event_waiting on event (id) where forwarded_at is null;
select lectern_hold_to_organisation('event');
`,
};
