import type { Migration } from "../migration.ts";

/** What is kept of mixes from one to the next: their encoded windows, and how loud each window is. */
export const mixWindows: Migration = {
  id: "0031-mix-windows",
  sql: `
create table mix_window (
  organisation_id uuid not null,
  content_id uuid not null,
  window_key text not null,
  frames integer not null,
  pack_key text not null,
  pack_offset integer not null,
  bytes integer not null,
  peaks bytea not null,
  used_at timestamptz not null,
  primary key (content_id, window_key),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
select lectern_hold_to_organisation('mix_window');
create index mix_window_used on mix_window (used_at);

create table mix_measure (
  organisation_id uuid not null,
  content_id uuid not null,
  measure_key text not null,
  energies bytea not null,
  true_peak_db double precision not null,
  limiting_loss bytea not null,
  used_at timestamptz not null,
  primary key (content_id, measure_key),
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
select lectern_hold_to_organisation('mix_measure');
create index mix_measure_used on mix_measure (used_at);

-- Percent of the item's bar that was done when the build began.
alter table build add column progress_from smallint not null default 0;
`,
};
