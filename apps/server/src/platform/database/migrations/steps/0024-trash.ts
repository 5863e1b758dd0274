import type { Migration } from "../migration.ts";

/**
 * Deleted items stay for a time, and no statement sees them unless its transaction asks for the trash
 * (`lectern.trash`, set by `withTrash`). Rows that are read without their item are seen only together with it:
 * `lectern_hide_with_item('audio_file')` is called for each such table.
 */
export const trash: Migration = {
  id: "0024-trash",
  sql: `
alter table content
  add column deleted_at timestamptz,
  add column deleted_by uuid references "user" on delete set null;
create index content_trash on content (project_id, deleted_at desc, id desc) where deleted_at is not null;
create index content_trash_age on content (deleted_at) where deleted_at is not null;
-- What policies ask of a row stands in the index: counting items, or rows that are seen with theirs, reads no texts.
drop index content_project;
create index content_project on content (project_id, id desc) include (organisation_id, deleted_at);
create index content_deleted_by on content (deleted_by) where deleted_by is not null;

-- Each setting is read once a statement, not once a row.
create or replace function lectern_hold_to_organisation(held regclass, id_column name default 'organisation_id')
returns void language plpgsql as $function$
declare
  mine text := format('(%I = (select nullif(current_setting(''lectern.organisation'', true), '''')::uuid))', id_column);
  platform text := '((select coalesce(current_setting(''lectern.scope'', true), '''') = ''system''))';
begin
  execute format('alter table %s enable row level security', held);
  execute format('alter table %s force row level security', held);
  execute format('drop policy if exists organisation on %s', held);
  execute format('drop policy if exists platform on %s', held);
  execute format('create policy organisation on %s using %s with check %s', held, mine, mine);
  execute format('create policy platform on %s using %s with check %s', held, platform, platform);
end
$function$;
select lectern_hold_to_organisation(
         polrelid::regclass,
         case polrelid::regclass::text when 'organisation' then 'id' else 'organisation_id' end)
  from pg_policy where polname = 'organisation';

create policy not_in_trash on content as restrictive
  using (deleted_at is null or (select coalesce(current_setting('lectern.trash', true), '') = 'shown'));

create function lectern_hide_with_item(held regclass) returns void language plpgsql as $function$
begin
  execute format(
    'create policy not_in_trash on %s as restrictive for select using (
       exists (select from content where content.id = %s.content_id))', held, held);
end
$function$;
select lectern_hide_with_item('build');
select lectern_hide_with_item('audio_file');
select lectern_hide_with_item('caption_file');
select lectern_hide_with_item('episode');
`,
};
