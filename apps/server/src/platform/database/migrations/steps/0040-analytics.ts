import type { Migration } from "../migration.ts";

const counters = ["plays", "impressions", "listeners", "new_listeners", "repeated_listeners", "sessions", "downloads"];
const quarters = [25, 50, 75, 100].map((percent) => `quarter_${percent}`);
const figures = [
  ...[...counters, ...quarters].map((column) => `${column} integer not null default 0`),
  ...["listened_ms", "session_ms"].map((column) => `${column} bigint not null default 0`),
].join(",\n  ");

/**
 * What players count: the log of events, how far it was read, and the figures made of it.
 *
 * COPY is refused for a table with row-level security. The log has none therefore; what reads it reads the view
 * `player_event`. Its days are tables of a schema of their own, made ahead and dropped whole.
 *
 * Figures have no foreign keys: those of a project that is gone may be millions, and are removed by a job.
 */
export const analytics: Migration = {
  id: "0040-analytics",
  sql: `
drop table player_event;
create schema if not exists lectern_log;
create sequence player_event_id;
create table unguarded_player_event (
  id bigint not null default nextval('player_event_id'),
  -- In UTC, by the clock of who writes.
  recorded_on date not null,
  recorded_at timestamptz not null,
  lane smallint not null,
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
) partition by range (recorded_on);
create index unguarded_player_event_order on unguarded_player_event (lane, id);

create view player_event as select * from unguarded_player_event
  where organisation_id = (select nullif(current_setting('lectern.organisation', true), '')::uuid)
     or (select coalesce(current_setting('lectern.scope', true), '') = 'system');

/* Makes the log's table of a day, if it is not there. It is filled through the log alone. */
create function lectern_make_event_day(day date) returns void language plpgsql as $function$
declare
  name text := format('player_event_%s', to_char(day, 'YYYYMMDD'));
begin
  if to_regclass('lectern_log.' || name) is null then
    perform pg_advisory_xact_lock(7032001847);
    execute format('create table if not exists lectern_log.%I partition of unguarded_player_event for values from (%L) to (%L)',
      name, day, day + 1);
  end if;
end
$function$;
select lectern_make_event_day(day::date)
  from generate_series((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date + 3, interval '1 day') as day;

-- The log is read in lanes, each in its order: a flood of one project delays those of its lane.
create table event_lane (
  lane smallint primary key,
  mark bigint not null default 0,
  read_from date not null default '-infinity',
  counted_until timestamptz
);
insert into event_lane (lane) select generate_series(0, 15);

create table listening_session (
  content_id uuid not null,
  session uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  counted int4multirange not null,
  has_impression boolean not null,
  started_at timestamptz,
  last_at timestamptz,
  stop_n integer,
  stop_kind text,
  stop_name text,
  used_on date not null,
  primary key (content_id, session)
);
create index listening_session_age on listening_session (used_on);
create index listening_session_project on listening_session (project_id);
select lectern_hold_to_organisation('listening_session');

create table seen_listener (
  subject_id uuid not null,
  day date not null,
  who uuid not null,
  organisation_id uuid not null,
  primary key (subject_id, day, who)
);
create index seen_listener_age on seen_listener (day);
select lectern_hold_to_organisation('seen_listener');

create table known_listener (
  project_id uuid not null,
  listener uuid not null,
  organisation_id uuid not null,
  last_day date not null,
  is_new boolean not null,
  primary key (project_id, listener)
);
create index known_listener_age on known_listener (last_day);
select lectern_hold_to_organisation('known_listener');

create table counted_item (
  content_id uuid primary key,
  organisation_id uuid not null,
  project_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  ${figures}
);
create index counted_item_project on counted_item (project_id);
select lectern_hold_to_organisation('counted_item');

-- subject_id: a project, or one of its items.
create table listening_quarter_hour (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  at timestamptz not null,
  ${figures},
  primary key (subject_id, at)
);
create index listening_quarter_hour_project on listening_quarter_hour (project_id, at);
select lectern_hold_to_organisation('listening_quarter_hour');

create table listening_day (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  day date not null,
  ${figures},
  primary key (subject_id, day)
);
create index listening_day_project on listening_day (project_id, day);
select lectern_hold_to_organisation('listening_day');

create table tally_quarter_hour (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  at timestamptz not null,
  name text not null,
  count integer not null,
  primary key (subject_id, kind, at, name)
);
create index tally_quarter_hour_project on tally_quarter_hour (project_id);
select lectern_hold_to_organisation('tally_quarter_hour');

create table tally_day (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  day date not null,
  name text not null,
  count integer not null,
  primary key (subject_id, kind, day, name)
);
create index tally_day_project on tally_day (project_id);
select lectern_hold_to_organisation('tally_day');
`,
};
