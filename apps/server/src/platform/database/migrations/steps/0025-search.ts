import type { Migration } from "../migration.ts";

/**
 * What lists and searches read of an item that is not in the trash, kept by triggers, so that
 * every statement that writes an item or its audio keeps it right:
 * `library_entry` has what items are sorted by, `library_facet` what they are filtered by, `search_document` their
 * words and `search_word` the words of each project.
 *
 * The conditions of a search (`@@`, `%`) are not leakproof, and below a row-level policy such a condition uses no index.
 * The tables of words have no policy therefore: what statements read and write are the views over them, which show the
 * rows of the transaction's organisation, as the policies do.
 */
export const search: Migration = {
  id: "0025-search",
  sql: String.raw`
do $check$
begin
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
exception when others then
  raise exception 'Lectern needs the extensions unaccent, pg_trgm and btree_gin of PostgreSQL (%). Have them installed, or create them in this database.', sqlerrm;
end
$check$;

alter table content
  add column voices text[] not null default '{}',
  add column languages text[] not null default '{}';
select set_config('lectern.trash', 'shown', true);
update content set voices = profiles.voices, languages = profiles.languages
  from (
    select content.id,
      coalesce(array_agg(distinct (profile->>'platform') || '/' || (profile->>'voice'))
        filter (where profile->>'platform' is not null and profile->>'voice' is not null), '{}') as voices,
      coalesce(array_agg(distinct profile->>'lang_code') filter (where profile->>'lang_code' is not null), '{}') as languages
    from content, jsonb_path_query(content.script, 'lax $[*].audio_profile') as profile
    group by content.id
  ) as profiles
 where profiles.id = content.id;
select set_config('lectern.trash', '', true);

create table library_entry (
  content_id uuid primary key,
  organisation_id uuid not null,
  project_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title_key text collate "C" not null,
  audio_seconds double precision not null,
  shortness double precision not null,
  compared_with integer not null,
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
select lectern_hold_to_organisation('library_entry');

create table library_facet (
  content_id uuid not null references library_entry on delete cascade,
  facet text collate "C" not null,
  organisation_id uuid not null,
  project_id uuid not null,
  primary key (content_id, facet)
);
select lectern_hold_to_organisation('library_facet');

create table unguarded_search_document (
  content_id uuid primary key,
  organisation_id uuid not null,
  project_id uuid not null,
  created_at timestamptz(3) not null,
  title_words tsvector not null,
  words tsvector not null,
  foreign key (content_id) references library_entry on delete cascade
);

create table unguarded_search_word (
  organisation_id uuid not null,
  project_id uuid not null,
  word text collate "C" not null,
  primary key (project_id, word)
);

create view search_document as select * from unguarded_search_document
  where organisation_id = (select nullif(current_setting('lectern.organisation', true), '')::uuid)
     or (select coalesce(current_setting('lectern.scope', true), '') = 'system');
create view search_word as select * from unguarded_search_word
  where organisation_id = (select nullif(current_setting('lectern.organisation', true), '')::uuid)
     or (select coalesce(current_setting('lectern.scope', true), '') = 'system');

-- Case and accents away. The digits and letters of any width and the ligatures become the plain ones (NFKC).
create function lectern_fold(source text) returns text language sql stable parallel safe
return lower(unaccent(case when source is NFKC normalized then source else normalize(source, NFKC) end));

/* The words of a text. In scripts that put no spaces between words each character counts, and each pair of neighbours. */
create function lectern_words(source text) returns tsvector language plpgsql stable parallel safe as $function$
declare
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
  spaced constant text := '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+';
  -- What PostgreSQL's parser would take for addresses, paths, tags, entities and numbers with signs are words here.
  folded text := translate(lectern_fold(source), '-_./\:@&<+~', '           ');
  alone text;
begin
  if folded ~ unspaced then
    alone := regexp_replace(folded, spaced, ' ', 'g');
    folded := regexp_replace(folded, '(' || unspaced || ')', ' \1 ', 'g') || ' '
      || regexp_replace(alone, '(' || unspaced || unspaced || ')', ' \1 ', 'g') || ' '
      || regexp_replace(regexp_replace(alone, '(^| )' || unspaced, ' ', 'g'), '(' || unspaced || unspaced || ')', ' \1 ', 'g');
  end if;
  loop
    begin
      return to_tsvector('simple', folded);
    exception when program_limit_exceeded then
      -- More words than a document can have: the first of them.
      folded := left(folded, length(folded) / 2);
    end;
  end loop;
end
$function$;

create function lectern_refresh_entry(item uuid) returns void language plpgsql as $function$
declare
  facts record;
  facets text[];
begin
  select content.organisation_id, content.project_id, content.created_at, content.updated_at,
         left(lectern_fold(content.title), 100) as title_key,
         rendition.audio_seconds, content.content_type, content.voices, content.languages,
         case when content.is_audio_disabled then 'disabled'
              when rendition.build_id is not null then 'in_progress'
              when content.published_at is null then 'draft'
              else 'published' end as status,
         rendition.failure is not null as failed,
         rendition.audio_token is not null
           and (content.title is distinct from rendition.title or content.spoken_hash is distinct from rendition.spoken_hash)
           as changed,
         content.published_token is not null
           and (content.title is distinct from content.published_title
             or content.spoken_hash is distinct from content.published_hash) as published_changed,
         case when rendition.audio_token is null and content.published_token is null then 2147483647
              when content.spoken_hash is null then 0
              else coalesce(content.spoken_lexicon_version, 0) end as compared_with
    into facts
    from content left join rendition on rendition.content_id = content.id and rendition.kind = 'voice'
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

create function lectern_refresh_words(item uuid, before tsvector default '') returns void language plpgsql as $function$
declare
  facts record;
  found_words tsvector;
begin
  select organisation_id, project_id, created_at, title, plain_text into facts
    from content where id = item and deleted_at is null;
  if not found then
    return;
  end if;
  found_words := lectern_words(facts.title || E'\n' || facts.plain_text);
  insert into unguarded_search_document as document (content_id, organisation_id, project_id, created_at, title_words, words)
    values (item, facts.organisation_id, facts.project_id, facts.created_at, lectern_words(facts.title), found_words)
    on conflict (content_id) do update set title_words = excluded.title_words, words = excluded.words;
  -- In order, so that two that add the same words wait for each other in one direction only.
  insert into unguarded_search_word (organisation_id, project_id, word)
    select facts.organisation_id, facts.project_id, lexeme from (
      select lexeme from unnest(found_words) where length(lexeme) between 4 and 40 and left(lexeme, 1) not between '0' and '9'
      except select lexeme from unnest(before)
    ) as added order by lexeme
    on conflict do nothing;
end
$function$;

create function lectern_item_changed() returns trigger language plpgsql as $function$
declare
  before tsvector;
begin
  perform lectern_refresh_entry(new.id);
  if tg_op = 'INSERT' or new.title is distinct from old.title or new.plain_text is distinct from old.plain_text
     or new.deleted_at is distinct from old.deleted_at then
    select words into before from unguarded_search_document where content_id = new.id;
    perform lectern_refresh_words(new.id, coalesce(before, ''));
  end if;
  return null;
end
$function$;
create trigger library_entry after insert or update of title, plain_text, content_type, updated_at, voices, languages,
    is_audio_disabled, published_at, published_token, published_hash, published_title, spoken_hash,
    spoken_lexicon_version, deleted_at
  on content for each row execute function lectern_item_changed();

create function lectern_audio_changed() returns trigger language plpgsql as $function$
begin
  perform lectern_refresh_entry(coalesce(new.content_id, old.content_id));
  return null;
end
$function$;
create trigger library_entry after insert or delete or update of state, build_id, failure, audio_token, audio_seconds,
    spoken_hash, title
  on rendition for each row execute function lectern_audio_changed();

create function lectern_forget_words() returns trigger language plpgsql as $function$
begin
  delete from unguarded_search_word where project_id = old.id;
  return null;
end
$function$;
create trigger search_word after delete on project for each row execute function lectern_forget_words();

select lectern_refresh_entry(id) from content;
select lectern_refresh_words(id) from content;

create index library_entry_created on library_entry (project_id, created_at, content_id) include (organisation_id);
create index library_entry_edited on library_entry (project_id, updated_at, content_id) include (organisation_id);
create index library_entry_title on library_entry (project_id, title_key, content_id) include (organisation_id);
create index library_entry_longest on library_entry (project_id, audio_seconds, content_id) include (organisation_id);
create index library_entry_shortest on library_entry (project_id, shortness, content_id) include (organisation_id);
create index library_entry_compared on library_entry (project_id, compared_with) include (organisation_id);
create index library_facet_items on library_facet (project_id, facet, content_id) include (organisation_id);
create index search_document_title on unguarded_search_document using gin (project_id, title_words) with (fastupdate = off);
create index search_document_words on unguarded_search_document using gin (project_id, words) with (fastupdate = off);
create index search_word_similar on unguarded_search_word using gin (project_id, word gin_trgm_ops) with (fastupdate = off);
`,
};
