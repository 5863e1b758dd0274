import type { Migration } from "../migration.ts";

/**
 * The guid of a feed is assigned once. Downloads of episodes: who listened on a day, for as long as listeners of that day
 * can be told apart, and what is counted of them for good.
 */
export const feedAnnouncements: Migration = {
  id: "0052-feed-announcements",
  sql: `
alter table podcast_feed add guid text not null;

create table episode_listener (
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  episode_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (podcast_id, day, visitor, episode_id),
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index episode_listener_by_day on episode_listener (day);
create index episode_listener_by_show on episode_listener (organisation_id, podcast_id);
select lectern_hold_to_organisation('episode_listener');

create table episode_downloads (
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  episode_id uuid not null,
  day date not null,
  app text not null,
  country text not null,
  downloads integer not null,
  primary key (podcast_id, day, episode_id, app, country),
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index episode_downloads_by_show on episode_downloads (organisation_id, podcast_id);
select lectern_hold_to_organisation('episode_downloads');

create table show_listeners (
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  day date not null,
  listeners integer not null,
  primary key (podcast_id, day),
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index show_listeners_by_show on show_listeners (organisation_id, podcast_id);
select lectern_hold_to_organisation('show_listeners');
`,
};
