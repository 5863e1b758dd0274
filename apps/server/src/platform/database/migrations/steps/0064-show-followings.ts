import type { Migration } from "../migration.ts";

/**
 * How far the files and the feed of a show are brought in line with what was changed: a show may have 100 000 episodes, of
 * which some hundred are looked at in a turn. The log says of which item it tells, so that a new one does not wait.
 */
export const showFollowings: Migration = {
  id: "0064-show-followings",
  sql: `
create table show_following (
  podcast_id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  -- Items are looked at from the newest on: this one and those before it are done. Null: none is.
  last_item uuid,
  -- Of what the feed says of them; each part's is made of the one before.
  digest text not null default '',
  turn_at timestamptz not null,
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index show_following_by_turn on show_following (organisation_id, turn_at, podcast_id);
select lectern_hold_to_organisation('show_following');

-- Null: it tells of the show, or nobody knows any more.
alter table feed_change add item_id uuid;
drop index feed_change_by_show;
create index feed_change_by_show on feed_change (podcast_id, id desc);

create or replace function lectern_feed_changed() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'podcast' then
    insert into feed_change (organisation_id, podcast_id) values (new.organisation_id, new.id);
  elsif tg_table_name = 'content' then
    insert into feed_change (organisation_id, podcast_id, item_id)
      select organisation_id, podcast_id, content_id from episode where content_id = new.id;
  elsif tg_op = 'DELETE' then
    -- With its show or its organisation nobody is told of it.
    insert into feed_change (organisation_id, podcast_id, item_id)
      select organisation_id, id, old.content_id from podcast where id = old.podcast_id;
  else
    insert into feed_change (organisation_id, podcast_id, item_id)
      values (new.organisation_id, new.podcast_id, new.content_id);
  end if;
  perform pg_notify('lectern_feeds', '');
  return null;
end
$function$;
`,
};
