import type { Migration } from "../migration.ts";

/** Previews become a project's own, so that they go with it; and items are found by the page they were imported from. */
export const projectFiles: Migration = {
  id: "0010-project-files",
  sql: `
alter table preview
  add column project_id uuid,
  add foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  drop constraint preview_organisation_id_hash_key,
  add unique (project_id, hash);

create function lectern_page(url text) returns text language sql immutable parallel safe as $function$
  select md5(lower(
    regexp_replace(regexp_replace(regexp_replace(url, '[?#].*$', ''), '^https?://', '', 'i'), '/+$', '')
    || '?' || coalesce((
      select string_agg(parameter, '&' order by parameter collate "C")
      from regexp_split_to_table(substring(url from '[?]([^#]*)'), '&') as parameter
      where parameter <> '' and parameter !~* '^(utm_[^=]*|fbclid|gclid)(=|$)'
    ), '')
  ))
$function$;
create index content_page on content (project_id, lectern_page(url)) where url is not null;
`,
};
