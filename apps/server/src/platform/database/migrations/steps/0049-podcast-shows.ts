import type { Migration } from "../migration.ts";

/** What a show and its episodes say of themselves, to directories and on their pages. */
export const podcastShows: Migration = {
  id: "0049-podcast-shows",
  sql: `
alter table podcast
  add slug text not null default substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 12),
  add description text not null default '',
  add author text not null default '',
  add email text not null default '',
  add category text not null default '',
  add sub_category text not null default '',
  add lang_code text not null default 'en',
  add is_explicit boolean not null default false,
  add show_type text not null default 'episodic' check (show_type in ('episodic', 'serial')),
  add copyright text not null default '',
  add rules jsonb not null default '{"types": [], "languages": [], "title_words": []}',
  add cover_path text,
  add published_at timestamptz,
  add player_settings jsonb not null default '{}',
  add page_settings jsonb not null default '{}',
  add version integer not null default 1,
  add updated_at timestamptz not null default now(),
  add unique (slug);

alter table episode
  add title text,
  add description text,
  add author text,
  add category text,
  add art_path text,
  add is_published boolean not null default true,
  add published_at timestamptz,
  add publish_at timestamptz,
  add season integer,
  add number integer,
  add episode_type text not null default 'full' check (episode_type in ('full', 'trailer', 'bonus')),
  add updated_at timestamptz not null default now();
update episode set published_at = created_at;
create index episode_by_time on episode (podcast_id, published_at desc, content_id desc);
create index episode_due on episode (publish_at) where publish_at is not null;

create or replace function lectern_public_changed() returns trigger language plpgsql as $function$
begin
  if tg_op = 'INSERT' then perform pg_notify('lectern_public', new.organisation_id::text);
  elsif tg_table_name = 'organisation' then perform pg_notify('lectern_public', old.id::text);
  else perform pg_notify('lectern_public', old.organisation_id::text);
  end if;
  return null;
end
$function$;

create trigger public_changed after insert or update or delete on podcast for each row
  execute function lectern_public_changed();
create trigger public_changed after insert or update or delete on episode for each row
  execute function lectern_public_changed();
`,
};
