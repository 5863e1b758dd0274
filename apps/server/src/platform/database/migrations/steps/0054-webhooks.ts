import type { Migration } from "../migration.ts";

/**
 * Outgoing webhooks. What happens is written down by triggers, in the transaction in which it happens, for the endpoints
 * that want to hear of it: an outbox, which no way of changing a row can pass by. With its project or its organisation
 * nobody is told of it.
 */
export const webhooks: Migration = {
  id: "0054-webhooks",
  sql: `
create table webhook_endpoint (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid references project on delete cascade,
  url text not null,
  description text not null default '',
  events jsonb not null default '[]',
  is_enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id)
);
create index webhook_endpoint_by_project on webhook_endpoint (project_id);
select lectern_hold_to_organisation('webhook_endpoint');

create table webhook_event (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid,
  type text not null,
  facts jsonb not null,
  occurred_at timestamptz not null default now(),
  unique (organisation_id, id)
);
create index webhook_event_by_time on webhook_event (occurred_at);
create index webhook_event_by_type on webhook_event (organisation_id, type);
select lectern_hold_to_organisation('webhook_event');

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  endpoint_id uuid not null,
  event_id uuid not null,
  is_redelivery boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, endpoint_id) references webhook_endpoint (organisation_id, id) on delete cascade,
  foreign key (organisation_id, event_id) references webhook_event (organisation_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_by_endpoint on webhook_delivery (organisation_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_by_event on webhook_delivery (organisation_id, event_id);
select lectern_hold_to_organisation('webhook_delivery');

create table webhook_attempt (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  answer text not null default '',
  foreign key (organisation_id, delivery_id) references webhook_delivery (organisation_id, id) on delete cascade
);
create index webhook_attempt_by_delivery on webhook_attempt (organisation_id, delivery_id, number);
select lectern_hold_to_organisation('webhook_attempt');

create function lectern_note_webhook(in_organisation uuid, in_project uuid, kind text, said jsonb)
returns void language plpgsql as $function$
declare
  noted uuid;
begin
  if not exists (
    select from webhook_endpoint
     where organisation_id = in_organisation and is_enabled and events ? kind
       and (project_id is null or project_id = in_project)
  ) then return; end if;
  if not exists (select from organisation where id = in_organisation) then return; end if;
  if in_project is not null and not exists (select from project where id = in_project) then return; end if;
  insert into webhook_event (organisation_id, project_id, type, facts)
    values (in_organisation, in_project, kind, said) returning id into noted;
  insert into webhook_delivery (organisation_id, endpoint_id, event_id, next_at)
    select in_organisation, id, noted, now() from webhook_endpoint
     where organisation_id = in_organisation and is_enabled and events ? kind
       and (project_id is null or project_id = in_project);
  perform pg_notify('lectern_webhooks', '');
end
$function$;

create function lectern_webhook_of_article(kind text, item content, failure jsonb default null)
returns void language sql as $function$
  select lectern_note_webhook(item.organisation_id, item.project_id, kind, jsonb_build_object(
    'content_id', item.id, 'title', coalesce(item.published_title, item.title), 'content_type', item.content_type,
    'url', item.url, 'source_id', item.source_id, 'published_at', item.published_at,
    'audio_token', case when item.is_audio_disabled or item.deleted_at is not null then null else item.published_token end,
    'failure', failure));
$function$;

create function lectern_webhook_of_content() returns trigger language plpgsql as $function$
declare
  was_public boolean := old.published_token is not null and not old.is_audio_disabled and old.deleted_at is null;
  is_public boolean;
begin
  if tg_op = 'DELETE' then
    perform lectern_webhook_of_article('article.deleted', old);
    return null;
  end if;
  is_public := new.published_token is not null and not new.is_audio_disabled and new.deleted_at is null;
  if old.deleted_at is null and new.deleted_at is not null then perform lectern_webhook_of_article('article.deleted', new);
  elsif is_public and not was_public then perform lectern_webhook_of_article('article.published', new);
  elsif was_public and not is_public then perform lectern_webhook_of_article('article.unpublished', new);
  elsif is_public and (old.published_token, old.url, old.source_id)
    is distinct from (new.published_token, new.url, new.source_id) then
    perform lectern_webhook_of_article('article.updated', new);
  end if;
  return null;
end
$function$;
create trigger webhook_noted after update of published_token, is_audio_disabled, deleted_at, url, source_id on content
  for each row execute function lectern_webhook_of_content();
create trigger webhook_removed after delete on content for each row
  when (old.deleted_at is null) execute function lectern_webhook_of_content();

create function lectern_webhook_of_build() returns trigger language plpgsql as $function$
declare
  item content;
begin
  select * into item from content where id = new.content_id;
  if found then perform lectern_webhook_of_article('article.failed', item, new.failure); end if;
  return null;
end
$function$;
create trigger webhook_noted after update of state on rendition for each row
  when (new.state in ('failed', 'rebuild_failed') and old.state is distinct from new.state)
  execute function lectern_webhook_of_build();

create function lectern_webhook_of_show() returns trigger language plpgsql as $function$
declare
  show podcast;
  kind text := 'show.updated';
begin
  if tg_op = 'DELETE' then show := old; kind := 'show.deleted';
  else
    show := new;
    if old.published_at is null and new.published_at is not null then kind := 'show.published';
    elsif old.published_at is not null and new.published_at is null then kind := 'show.unpublished';
    elsif to_jsonb(old) - 'updated_at' - 'version' = to_jsonb(new) - 'updated_at' - 'version' then return null;
    end if;
  end if;
  perform lectern_note_webhook(show.organisation_id, show.project_id, kind, jsonb_build_object(
    'podcast_id', show.id, 'title', show.title, 'slug', show.slug, 'published_at', show.published_at));
  return null;
end
$function$;
create trigger webhook_noted after update or delete on podcast for each row execute function lectern_webhook_of_show();

create function lectern_webhook_of_episode() returns trigger language plpgsql as $function$
declare
  one episode;
  show podcast;
  kind text := 'episode.updated';
  named text;
begin
  if tg_op = 'DELETE' then one := old; kind := 'episode.deleted';
  else
    one := new;
    if tg_op = 'INSERT' then
      if not new.is_published then return null; end if;
      kind := 'episode.published';
    elsif new.is_published and not old.is_published then kind := 'episode.published';
    elsif old.is_published and not new.is_published then kind := 'episode.unpublished';
    elsif not new.is_published or to_jsonb(old) - 'updated_at' = to_jsonb(new) - 'updated_at' then return null;
    end if;
  end if;
  -- With its show nobody is told of an episode.
  select * into show from podcast where id = one.podcast_id;
  if not found then return null; end if;
  select coalesce(one.title, published_title, title) into named from content where id = one.content_id;
  perform lectern_note_webhook(one.organisation_id, show.project_id, kind, jsonb_build_object(
    'content_id', one.content_id, 'podcast_id', one.podcast_id, 'title', coalesce(named, one.title, ''),
    'slug', show.slug, 'published_at', one.published_at));
  return null;
end
$function$;
create trigger webhook_noted after insert or update or delete on episode for each row
  execute function lectern_webhook_of_episode();

create function lectern_webhook_of_words() returns trigger language plpgsql as $function$
declare
  reached integer;
begin
  if new.words_limit is null or new.words_limit <= 0 then return null; end if;
  reached := case when new.words_used >= new.words_limit then 100
    when new.words_used >= 0.85 * new.words_limit then 85 end;
  if reached is null or exists (
    select from webhook_event where organisation_id = new.id and type = 'words.limit_reached'
       and (facts->>'percent')::integer >= reached and (facts->>'words_limit')::integer = new.words_limit
       and (facts->>'period_start')::timestamptz = new.period_start
  ) then return null; end if;
  perform lectern_note_webhook(new.id, null, 'words.limit_reached', jsonb_build_object('percent', reached,
    'words_used', new.words_used, 'words_limit', new.words_limit, 'period_start', new.period_start,
    'renews_on', new.renews_on));
  return null;
end
$function$;
create trigger webhook_noted after update of words_used, words_limit on organisation for each row
  when (new.words_used > old.words_used) execute function lectern_webhook_of_words();
`,
};
