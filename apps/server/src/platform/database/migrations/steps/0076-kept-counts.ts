import type { Migration } from "../migration.ts";

/**
 * Counts are kept as numbers. `library_count` says how often a project's items of a type have a facet: the sum of its rows.
 * Whatever adds or removes facets appends what that changes, so that two that write to one project never wait for each other;
 * a job folds the rows of a project into one for each facet. "stored" is a facet of items that have audio or get some.
 *
 * Rows that are hidden with their item look it up one by one: `offset 0` keeps the planner from reading the items of all
 * organisations for the first page of a show.
 */
export const keptCounts: Migration = {
  id: "0076-kept-counts",
  sql: String.raw`
create table library_count (
  id bigserial primary key,
  organisation_id uuid not null,
  project_id uuid not null,
  content_type text not null,
  facet text collate "C" not null,
  change integer not null,
  is_folded boolean not null default false
);
select lectern_hold_to_organisation('library_count');

alter table library_facet add column content_type text;
update library_facet set content_type = content.content_type from content where content.id = library_facet.content_id;
alter table library_facet alter column content_type set not null;
insert into library_facet (content_id, facet, organisation_id, project_id, content_type)
  select id, 'stored', organisation_id, project_id, content_type from content
   where deleted_at is null and exists (
     select from rendition where content_id = content.id and (audio_token is not null or build_id is not null));
insert into library_count (organisation_id, project_id, content_type, facet, change, is_folded)
  select organisation_id, project_id, content_type, facet, count(*), true from library_facet group by 1, 2, 3, 4;
create index library_count_by_facet on library_count (organisation_id, facet, project_id) include (content_type, change);
create index library_count_unfolded on library_count (organisation_id, project_id, id) where not is_folded;
create index library_count_folded on library_count (organisation_id, project_id) where is_folded;

create function lectern_facets_added() returns trigger language plpgsql as $function$
begin
  insert into library_count (organisation_id, project_id, content_type, facet, change)
    select organisation_id, project_id, content_type, facet, count(*) from changed group by 1, 2, 3, 4;
  return null;
end
$function$;
create function lectern_facets_removed() returns trigger language plpgsql as $function$
begin
  insert into library_count (organisation_id, project_id, content_type, facet, change)
    select organisation_id, project_id, content_type, facet, -count(*) from changed group by 1, 2, 3, 4;
  return null;
end
$function$;
create trigger counted after insert on library_facet referencing new table as changed
  for each statement execute function lectern_facets_added();
create trigger uncounted after delete on library_facet referencing old table as changed
  for each statement execute function lectern_facets_removed();

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
         exists (select from rendition where rendition.content_id = item
                  and (rendition.audio_token is not null or rendition.build_id is not null)) as stored,
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
    || case when facts.stored then array['stored'] else '{}' end
    || case when facts.failed then array['status:failed'] else '{}' end
    || case when facts.changed then array['changed:audio'] else '{}' end
    || case when facts.published_changed then array['changed:published'] else '{}' end
    || array(select 'voice:' || voice from unnest(facts.voices) as voice)
    || array(select 'language:' || language from unnest(facts.languages) as language);
  delete from library_facet where content_id = item and (facet <> all (facets) or content_type <> facts.content_type);
  insert into library_facet (content_id, facet, organisation_id, project_id, content_type)
    select item, facet, facts.organisation_id, facts.project_id, facts.content_type from unnest(facets) as facet
    on conflict do nothing;
end
$function$;

create or replace function lectern_hide_with_item(held regclass) returns void language plpgsql as $function$
begin
  execute format('drop policy if exists not_in_trash on %s', held);
  execute format(
    'create policy not_in_trash on %s as restrictive for select using (
       exists (select from content where content.id = %s.content_id offset 0))', held, held);
end
$function$;
select lectern_hide_with_item(polrelid::regclass) from pg_policy
 where polname = 'not_in_trash' and polrelid <> 'content'::regclass;

-- A column, because an expression tells of rows as a function does: below the policies no index of one is compared with.
alter table episode add column listed_at timestamptz not null generated always as (coalesce(published_at, 'infinity')) stored;
create index episode_by_list on episode (podcast_id, listed_at desc, content_id desc);
create index subscription_running on subscription (provider, organisation_id) where term_end is not null;
`,
};
