import type { Migration } from "../migration.ts";

/**
 * What is published comes into the automatic shows of its project that take it, in the same transaction. It stays in them
 * when it is disabled, so that its date and texts are there when it is enabled again; what is not public is in no feed.
 */
export const automaticEpisodes: Migration = {
  id: "0051-automatic-episodes",
  sql: `
-- Words in small letters, one space between them.
create function lectern_plain_words(text_of text) returns text language sql immutable as $function$
  select btrim(regexp_replace(lower(text_of), '[^[:alnum:]]+', ' ', 'g'))
$function$;

-- Whether the rules of a show allow an audio: each that names something has to.
create function lectern_show_takes(rules jsonb, content_type text, language text, title text) returns boolean
language sql immutable as $function$
  select (rules->'types' = '[]' or rules->'types' ? content_type)
     and (rules->'languages' = '[]'
          or exists (select from jsonb_array_elements_text(rules->'languages') asked
                      where lower(language) = lower(asked) or lower(language) like lower(asked) || '-%'))
     and (rules->'title_words' = '[]'
          or exists (select from jsonb_array_elements_text(rules->'title_words') word
                      where position(' ' || lectern_plain_words(word) || ' ' in ' ' || lectern_plain_words(title) || ' ') > 0))
$function$;

-- Adds what the automatic shows take: of one show, or one item.
create function lectern_take_episodes(show uuid, item uuid) returns void language sql as $function$
  insert into episode (organisation_id, podcast_id, content_id, published_at, created_at)
  select podcast.organisation_id, podcast.id, content.id, content.published_at, content.published_at
    from podcast
    join content on content.project_id = podcast.project_id
    join audio_file on audio_file.token = content.published_token
   where podcast.is_automatic
     and (show is null or podcast.id = show)
     and (item is null or content.id = item)
     and not content.is_audio_disabled
     and lectern_show_takes(podcast.rules, content.content_type, audio_file.language, audio_file.title)
      on conflict do nothing
$function$;

create function lectern_take_published() returns trigger language plpgsql as $function$
begin
  perform lectern_take_episodes(null, new.id);
  return null;
end
$function$;
create trigger published_episode after update of published_token, is_audio_disabled, deleted_at on content for each row
  when (new.published_token is not null and not new.is_audio_disabled and new.deleted_at is null)
  execute function lectern_take_published();
`,
};
