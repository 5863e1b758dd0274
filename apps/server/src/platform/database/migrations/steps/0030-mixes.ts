import type { Migration } from "../migration.ts";

/**
 * Audio mixed from an item's voice and other sounds. An item with a mix is heard as that: lists sort, filter and compare
 * it by its own audio (`item_audio`; areas/renditions says the same).
 */
export const mixes: Migration = {
  id: "0030-mixes",
  sql: String.raw`
alter table content
  add column composition_hash text,
  add column published_composition_hash text;
alter table rendition add column composition_hash text;
alter table build
  add column kind text not null default 'voice' check (kind in ('voice', 'mix')),
  add column composition jsonb;

create view item_audio with (security_invoker = true) as
  select content.id as content_id,
    case when mix.id is null then voice.audio_token else mix.audio_token end as audio_token,
    case when mix.id is null then voice.audio_seconds else mix.audio_seconds end as audio_seconds,
    case when mix.id is null then voice.title else mix.title end as title,
    case when mix.id is null then voice.spoken_hash else mix.spoken_hash end as spoken_hash,
    mix.composition_hash,
    voice.build_id is not null or mix.build_id is not null as is_under_way,
    voice.failure is not null or mix.failure is not null as has_failed
  from content
    left join rendition as voice on voice.content_id = content.id and voice.kind = 'voice'
    left join rendition as mix on mix.content_id = content.id and mix.kind = 'mix' and mix.state <> 'empty'
  where voice.id is not null or mix.id is not null;

create or replace function lectern_refresh_entry(item uuid) returns void language plpgsql as $function$
declare
  facts record;
  facets text[];
begin
  select content.organisation_id, content.project_id, content.created_at, content.updated_at,
         left(lectern_fold(content.title), 100) as title_key,
         audio.audio_seconds, content.content_type, content.voices, content.languages,
         case when content.is_audio_disabled then 'disabled'
              when audio.is_under_way then 'in_progress'
              when content.published_at is null then 'draft'
              else 'published' end as status,
         audio.has_failed as failed,
         audio.audio_token is not null
           and (content.title is distinct from audio.title or content.spoken_hash is distinct from audio.spoken_hash
             or content.composition_hash is distinct from audio.composition_hash)
           as changed,
         content.published_token is not null
           and (content.title is distinct from content.published_title
             or content.spoken_hash is distinct from content.published_hash
             or content.composition_hash is distinct from content.published_composition_hash) as published_changed,
         case when audio.audio_token is null and content.published_token is null then 2147483647
              when content.spoken_hash is null then 0
              else coalesce(content.spoken_lexicon_version, 0) end as compared_with
    into facts
    from content left join item_audio as audio on audio.content_id = content.id
   where content.id = item and content.deleted_at is null;
  if not found then
    delete from library_entry where content_id = item;
    return;
  end if;
  insert into library_entry as entry (content_id, organisation_id, project_id, created_at, updated_at, title_key,
      audio_seconds, shortness, compared_with)
    values (item, facts.organisation_id, facts.project_id, facts.created_at, facts.updated_at, facts.title_key,
      coalesce(facts.audio_seconds, -1), coalesce(-facts.audio_seconds, -1e12), facts.compared_with)
    on conflict (content_id) do update
      set updated_at = excluded.updated_at, title_key = excluded.title_key, audio_seconds = excluded.audio_seconds,
          shortness = excluded.shortness, compared_with = excluded.compared_with;
  facets := array['type:' || facts.content_type, 'status:' || facts.status]
    || case when facts.failed then array['status:failed'] else '{}' end
    || case when facts.changed then array['changed:audio'] else '{}' end
    || case when facts.published_changed then array['changed:published'] else '{}' end
    || array(select 'voice:' || voice from unnest(facts.voices) as voice)
    || array(select 'language:' || language from unnest(facts.languages) as language);
  delete from library_facet where content_id = item and facet <> all (facets);
  insert into library_facet (content_id, facet, organisation_id, project_id)
    select item, facet, facts.organisation_id, facts.project_id from unnest(facets) as facet
    on conflict do nothing;
end
$function$;

drop trigger library_entry on content;
create trigger library_entry after insert or update of title, plain_text, content_type, updated_at, voices, languages,
    is_audio_disabled, published_at, published_token, published_hash, published_title, published_composition_hash,
    spoken_hash, composition_hash, spoken_lexicon_version, deleted_at
  on content for each row execute function lectern_item_changed();
drop trigger library_entry on rendition;
create trigger library_entry after insert or delete or update of state, build_id, failure, audio_token, audio_seconds,
    spoken_hash, composition_hash, title
  on rendition for each row execute function lectern_audio_changed();
`,
};
