import type { Migration } from "../migration.ts";

/**
 * `lectern_hold_to_organisation('content')` is called once for each table whose rows belong to an organisation:
 * from then on a row is seen and written only in a transaction held to its organisation (`lectern.organisation`), or
 * in one that is the platform's own (`lectern.scope`). FORCE holds the owner of the table to it, too.
 */
export const tenancy: Migration = {
  id: "0001-tenancy",
  sql: `
create function lectern_hold_to_organisation(held regclass, id_column name default 'organisation_id')
returns void language plpgsql as $function$
declare
  mine text := format('(%I = nullif(current_setting(''lectern.organisation'', true), '''')::uuid)', id_column);
  platform text := '(coalesce(current_setting(''lectern.scope'', true), '''') = ''system'')';
begin
  execute format('alter table %s enable row level security', held);
  execute format('alter table %s force row level security', held);
  execute format('create policy organisation on %s using %s with check %s', held, mine, mine);
  execute format('create policy platform on %s using %s with check %s', held, platform, platform);
end
$function$;
`,
};
