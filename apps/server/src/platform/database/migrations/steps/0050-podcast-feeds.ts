import type { Migration } from "../migration.ts";

/**
 * The files of episodes, what is known of feeds, and a log of shows whose feed may say something else now. The log is
 * appended to alone: transactions that change items of one show wait for each other nowhere.
 */
export const podcastFeeds: Migration = {
  id: "0050-podcast-feeds",
  sql: `
create table enclosure (
  token text primary key,
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null,
  content_id uuid not null,
  audio_token text not null references audio_file (token) on delete cascade,
  made_of text not null,
  tag bytea not null,
  picture_key text,
  picture_bytes integer not null,
  sound_start double precision not null,
  bytes double precision not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade,
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create unique index enclosure_newest on enclosure (podcast_id, content_id) where replaced_at is null;
create index enclosure_by_show on enclosure (organisation_id, podcast_id);
create index enclosure_by_content on enclosure (organisation_id, content_id);
create index enclosure_by_audio on enclosure (audio_token);
create index enclosure_replaced on enclosure (replaced_at) where replaced_at is not null;
select lectern_hold_to_organisation('enclosure');
select lectern_hide_with_item('enclosure');
create trigger public_changed after insert or update or delete on enclosure for each row
  execute function lectern_public_changed();

create table podcast_feed (
  podcast_id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  digest text not null,
  changed_at timestamptz not null,
  is_ping_waiting boolean not null default false,
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index podcast_feed_by_organisation on podcast_feed (organisation_id);
select lectern_hold_to_organisation('podcast_feed');
create trigger public_changed after insert or update of digest on podcast_feed for each row
  execute function lectern_public_changed();

create table feed_change (
  id bigserial primary key,
  organisation_id uuid not null references organisation on delete cascade,
  podcast_id uuid not null
);
create index feed_change_by_show on feed_change (podcast_id);
create index feed_change_by_organisation on feed_change (organisation_id);
select lectern_hold_to_organisation('feed_change');

create function lectern_feed_changed() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'podcast' then
    insert into feed_change (organisation_id, podcast_id) values (new.organisation_id, new.id);
  elsif tg_table_name = 'content' then
    insert into feed_change (organisation_id, podcast_id)
      select organisation_id, podcast_id from episode where content_id = new.id;
  elsif tg_op = 'DELETE' then
    -- With its show or its organisation nobody is told of it.
    insert into feed_change (organisation_id, podcast_id)
      select organisation_id, id from podcast where id = old.podcast_id;
  else
    insert into feed_change (organisation_id, podcast_id) values (new.organisation_id, new.podcast_id);
  end if;
  perform pg_notify('lectern_feeds', '');
  return null;
end
$function$;
create trigger feed_changed after insert or update on podcast for each row execute function lectern_feed_changed();
create trigger feed_changed after insert or update or delete on episode for each row
  execute function lectern_feed_changed();
create trigger feed_changed after update of published_token, published_at, is_audio_disabled, deleted_at on content
  for each row
  when (old.published_token is distinct from new.published_token
    or old.published_at is distinct from new.published_at
    or old.is_audio_disabled is distinct from new.is_audio_disabled
    or old.deleted_at is distinct from new.deleted_at)
  execute function lectern_feed_changed();

insert into feed_change (organisation_id, podcast_id) select organisation_id, id from podcast;
`,
};
