import type { Migration } from "../migration.ts";

/**
 * Automatic shows that are to be compared with their rules, and how far that is: a project may have 100 000 items, of which
 * some hundred are compared in a transaction.
 */
export const showFillings: Migration = {
  id: "0060-show-fillings",
  sql: `
create table show_filling (
  podcast_id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  -- Items are compared from the newest on: this one and those before it are done. Null: none is.
  last_item uuid,
  turn_at timestamptz not null,
  foreign key (organisation_id, podcast_id) references podcast (organisation_id, id) on delete cascade
);
create index show_filling_by_turn on show_filling (organisation_id, turn_at, podcast_id);
select lectern_hold_to_organisation('show_filling');

-- Adds what the automatic shows take of these items: one show, or all.
drop function lectern_take_episodes(uuid, uuid);
create function lectern_take_episodes(show uuid, items uuid[]) returns void language sql as $function$
  insert into episode (organisation_id, podcast_id, content_id, published_at, created_at)
  select podcast.organisation_id, podcast.id, content.id, content.published_at, content.published_at
    from podcast
    join content on content.project_id = podcast.project_id
    join audio_file on audio_file.token = content.published_token
   where podcast.is_automatic
     and (show is null or podcast.id = show)
     and content.id = any(items)
     and not content.is_audio_disabled
     and lectern_show_takes(podcast.rules, content.content_type, audio_file.language, audio_file.title)
      on conflict do nothing
$function$;

create or replace function lectern_take_published() returns trigger language plpgsql as $function$
begin
  perform lectern_take_episodes(null, array[new.id]);
  return null;
end
$function$;
`,
};
