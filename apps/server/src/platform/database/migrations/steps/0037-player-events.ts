import type { Migration } from "../migration.ts";

/** Accepted events as they come, the same one perhaps more than once: what figures are made of. */
export const playerEvents: Migration = {
  id: "0037-player-events",
  sql: `
create table player_event (
  organisation_id uuid not null,
  project_id uuid not null,
  content_id uuid not null,
  session uuid not null,
  n integer not null,
  kind text not null,
  occurred_at timestamptz not null,
  audio_token text not null,
  visitor uuid not null,
  listener uuid,
  browser text not null,
  operating_system text not null,
  device text not null,
  country text not null,
  seconds double precision,
  percent smallint,
  position double precision
);
select lectern_hold_to_organisation('player_event');
`,
};
