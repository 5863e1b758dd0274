import type { Migration } from "../migration.ts";

/**
 * What is read without texts and files, which have megabytes: what players are told of an audio, and how many bytes an
 * organisation stores, its trash included. The database writes both with what they are of.
 *
 * The sum of an organisation is that of its rows in `organisation_storage`: writing adds a row and locks none, so that
 * nobody waits for anybody. Now and then a statement puts rows together that are nobody's at the moment.
 */
export const besideTexts: Migration = {
  id: "0081-beside-texts",
  sql: `
alter table audio_file
  add column headings jsonb not null
    generated always as (jsonb_path_query_array(article, '$[*] ? (exists (@.heading))')) stored,
  add column has_text boolean not null generated always as (article <> '[]'::jsonb) stored;

-- An item takes room without any text, too.
alter table content add column text_bytes integer not null
  generated always as (1000 + octet_length(script::text) + octet_length(composer_settings::text)) stored;

create table organisation_storage (
  organisation_id uuid not null references organisation on delete cascade,
  text_bytes bigint not null,
  file_bytes bigint not null,
  -- Of rows that were put together; others say what one statement changed.
  is_sum boolean not null default false
);
create index organisation_storage_of on organisation_storage (organisation_id);
select lectern_hold_to_organisation('organisation_storage');

create function lectern_add_stored(owner uuid, texts bigint, files bigint) returns void language plpgsql as $function$
begin
  if texts = 0 and files = 0 then
    return;
  end if;
  -- With the organisation its sums go as well.
  insert into organisation_storage (organisation_id, text_bytes, file_bytes)
    select id, texts, files from organisation where id = owner;
  if random() < 0.02 then
    with gone as (
      delete from organisation_storage where ctid = any (array(
        select ctid from organisation_storage
         where organisation_id = owner and xmin <> pg_current_xact_id()::xid
         for update skip locked))
      returning text_bytes, file_bytes
    )
    insert into organisation_storage (organisation_id, text_bytes, file_bytes, is_sum)
      select owner, sum(text_bytes), sum(file_bytes), true from gone having count(*) > 0;
  end if;
end
$function$;

create function lectern_count_stored() returns trigger language plpgsql as $function$
declare
  measured text := case when tg_table_name = 'content' then 'text_bytes' else 'bytes' end;
  changed text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select organisation_id, %I::bigint as bytes from added', measured) end,
    case when tg_op <> 'INSERT' then format('select organisation_id, -%I::bigint as bytes from gone', measured) end);
  change record;
begin
  for change in execute format('select organisation_id, coalesce(sum(bytes), 0)::bigint as bytes from (%s) as changed group by 1', changed)
  loop
    if tg_table_name = 'content' then
      perform lectern_add_stored(change.organisation_id, change.bytes, 0);
    else
      perform lectern_add_stored(change.organisation_id, 0, change.bytes);
    end if;
  end loop;
  return null;
end
$function$;

do $block$
declare
  counted text;
begin
  foreach counted in array array['content', 'audio_file', 'audio_upload', 'sound'] loop
    execute format('create trigger stored_added after insert on %I referencing new table as added
      for each statement execute function lectern_count_stored()', counted);
    execute format('create trigger stored_changed after update on %I referencing old table as gone new table as added
      for each statement execute function lectern_count_stored()', counted);
    execute format('create trigger stored_removed after delete on %I referencing old table as gone
      for each statement execute function lectern_count_stored()', counted);
  end loop;
end
$block$;

select set_config('lectern.trash', 'shown', true);
insert into organisation_storage (organisation_id, is_sum, text_bytes, file_bytes)
  select id, true,
         (select coalesce(sum(content.text_bytes), 0) from content where content.organisation_id = organisation.id),
         (select coalesce(sum(bytes), 0) from audio_file where audio_file.organisation_id = organisation.id)
           + (select coalesce(sum(bytes), 0) from audio_upload where audio_upload.organisation_id = organisation.id)
           + (select coalesce(sum(bytes), 0) from sound where sound.organisation_id = organisation.id)
    from organisation;
select set_config('lectern.trash', '', true);
`,
};
