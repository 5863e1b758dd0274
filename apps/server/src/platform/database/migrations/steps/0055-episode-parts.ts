import type { Migration } from "../migration.ts";

/**
 * Parts of one download of an episode may be sent by different processes: what was sent of its file is kept, as
 * 0048-download-parts keeps that of articles, until it is a download or the day is over.
 */
export const episodeParts: Migration = {
  id: "0055-episode-parts",
  sql: `
-- "sent" are bytes of the sound.
create table episode_part (
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  token text not null,
  day date not null,
  visitor text not null,
  sent int8multirange not null,
  primary key (podcast_id, day, visitor, token),
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index episode_part_by_day on episode_part (day);
create index episode_part_by_show on episode_part (organisation_id, podcast_id);
select lectern_hold_to_organisation('episode_part');
`,
};
