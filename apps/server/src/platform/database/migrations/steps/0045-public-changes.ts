import type { Migration } from "../migration.ts";

/** Every change of what readers may see names its organisation, so that no process answers from memory what was before. */
export const publicChanges: Migration = {
  id: "0045-public-changes",
  sql: `
create function lectern_public_changed() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'organisation' then perform pg_notify('lectern_public', old.id::text);
  else perform pg_notify('lectern_public', old.organisation_id::text);
  end if;
  return null;
end
$function$;

create trigger public_changed after update of published_token, published_at, is_audio_disabled, deleted_at, url, source_id, project_id
  on content for each row
  when (coalesce(old.published_token, new.published_token) is not null or old.deleted_at is distinct from new.deleted_at)
  execute function lectern_public_changed();
create trigger public_removed after delete on content for each row
  when (old.published_token is not null)
  execute function lectern_public_changed();
create trigger public_changed after update or delete on audio_file for each row
  execute function lectern_public_changed();
create trigger public_changed after update of integration_name, player_settings, extra_audio, background_volume, site_url on project
  for each row execute function lectern_public_changed();
create trigger public_changed after update of plan_id, preview_until on organisation
  for each row execute function lectern_public_changed();
`,
};
