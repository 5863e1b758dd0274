import type { Migration } from "../migration.ts";

/**
 * The words of a long text cost a save more than the save itself, and its author saves every second: they follow within a
 * minute (library/refresh-search). Those of a new item, of a shorter text and of a title are there with the save.
 */
export const lateSearch: Migration = {
  id: "0026-late-search",
  sql: String.raw`
alter table unguarded_search_document add column is_stale boolean not null default false;
create index search_document_stale on unguarded_search_document (content_id) where is_stale;
create or replace view search_document as select * from unguarded_search_document
  where organisation_id = (select nullif(current_setting('lectern.organisation', true), '')::uuid)
     or (select coalesce(current_setting('lectern.scope', true), '') = 'system');

create or replace function lectern_refresh_words(item uuid, before tsvector default '') returns void language plpgsql as $function$
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
    on conflict (content_id) do update
      set title_words = excluded.title_words, words = excluded.words, is_stale = false;
  -- In order, so that two that add the same words wait for each other in one direction only.
  insert into unguarded_search_word (organisation_id, project_id, word)
    select facts.organisation_id, facts.project_id, lexeme from (
      select lexeme from unnest(found_words) where length(lexeme) between 4 and 40 and left(lexeme, 1) not between '0' and '9'
      except select lexeme from unnest(before)
    ) as added order by lexeme
    on conflict do nothing;
end
$function$;

create or replace function lectern_item_changed() returns trigger language plpgsql as $function$
declare
  before tsvector;
begin
  perform lectern_refresh_entry(new.id);
  if tg_op = 'UPDATE' then
    if new.title is not distinct from old.title and new.plain_text is not distinct from old.plain_text
       and new.deleted_at is not distinct from old.deleted_at then
      return null;
    end if;
    if length(new.plain_text) > 20000 and new.title is not distinct from old.title then
      update unguarded_search_document set is_stale = true where content_id = new.id;
      if found then
        return null;
      end if;
    end if;
  end if;
  select words into before from unguarded_search_document where content_id = new.id;
  perform lectern_refresh_words(new.id, coalesce(before, ''));
  return null;
end
$function$;
`,
};
