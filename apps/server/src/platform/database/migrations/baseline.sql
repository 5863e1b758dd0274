-- The schema of a new database, table by table. Written from the migrations by the test beside it: never by hand.

-- Functions may name tables that are made further down.
set local check_function_bodies = off;

do $$
begin
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  create extension if not exists unaccent;
exception when others then
  raise exception 'Lectern needs the extensions btree_gin, pg_trgm and unaccent of PostgreSQL (%). Have them installed, or create them in this database.', sqlerrm;
end
$$;

create schema if not exists lectern_log;
create schema if not exists pgboss;

create sequence player_event_id;

create function lectern_hold_to_organisation(held regclass, id_column name DEFAULT 'organisation_id'::name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

create function lectern_page(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(lower(
    regexp_replace(regexp_replace(regexp_replace(url, '[?#].*$', ''), '^https?://', '', 'i'), '/+$', '')
    || '?' || coalesce((
      select string_agg(parameter, '&' order by parameter collate "C")
      from regexp_split_to_table(substring(url from '[?]([^#]*)'), '&') as parameter
      where parameter <> '' and parameter !~* '^(utm_[^=]*|fbclid|gclid)(=|$)'
    ), '')
  ))
$function$;

create function lectern_hide_with_item(held regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('drop policy if exists not_in_trash on %s', held);
  execute format(
    'create policy not_in_trash on %s as restrictive for select using (
       exists (select from content where content.id = %s.content_id offset 0))', held, held);
end
$function$;

create function lectern_fold(source text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN lower(unaccent(CASE WHEN (source IS NFKC NORMALIZED) THEN source ELSE NORMALIZE(source, NFKC) END));

create function lectern_words(source text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
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

create function lectern_refresh_entry(item uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

create function lectern_refresh_words(item uuid, before tsvector DEFAULT ''::tsvector)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

create function lectern_item_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create function lectern_audio_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lectern_refresh_entry(coalesce(new.content_id, old.content_id));
  return null;
end
$function$;

create function lectern_forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from unguarded_search_word where project_id = old.id;
  return null;
end
$function$;

create function lectern_make_event_day(day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := format('player_event_%s', to_char(day, 'YYYYMMDD'));
begin
  if to_regclass('lectern_log.' || name) is null then
    perform pg_advisory_xact_lock(7032001847);
    execute format('create table if not exists lectern_log.%I partition of unguarded_player_event for values from (%L) to (%L)',
      name, day, day + 1);
  end if;
end
$function$;

create function lectern_public_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform pg_notify('lectern_public', new.organisation_id::text);
  elsif tg_table_name = 'organisation' then perform pg_notify('lectern_public', old.id::text);
  else perform pg_notify('lectern_public', old.organisation_id::text);
  end if;
  return null;
end
$function$;

create function lectern_feed_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'podcast' then
    insert into feed_change (organisation_id, podcast_id) values (new.organisation_id, new.id);
  elsif tg_table_name = 'content' then
    insert into feed_change (organisation_id, podcast_id, item_id)
      select organisation_id, podcast_id, content_id from episode where content_id = new.id;
  elsif tg_op = 'DELETE' then
    -- With its show or its organisation nobody is told of it.
    insert into feed_change (organisation_id, podcast_id, item_id)
      select organisation_id, id, old.content_id from podcast where id = old.podcast_id;
  else
    insert into feed_change (organisation_id, podcast_id, item_id)
      values (new.organisation_id, new.podcast_id, new.content_id);
  end if;
  perform pg_notify('lectern_feeds', '');
  return null;
end
$function$;

create function lectern_plain_words(text_of text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select btrim(regexp_replace(lower(text_of), '[^[:alnum:]]+', ' ', 'g'))
$function$;

create function lectern_show_takes(rules jsonb, content_type text, language text, title text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (rules->'types' = '[]' or rules->'types' ? content_type)
     and (rules->'languages' = '[]'
          or exists (select from jsonb_array_elements_text(rules->'languages') asked
                      where lower(language) = lower(asked) or lower(language) like lower(asked) || '-%'))
     and (rules->'title_words' = '[]'
          or exists (select from jsonb_array_elements_text(rules->'title_words') word
                      where position(' ' || lectern_plain_words(word) || ' ' in ' ' || lectern_plain_words(title) || ' ') > 0))
$function$;

create function lectern_take_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lectern_take_episodes(null, array[new.id]);
  return null;
end
$function$;

create function lectern_note_webhook(in_organisation uuid, in_project uuid, kind text, said jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

create function lectern_webhook_of_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create function lectern_webhook_of_build()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item content;
begin
  select * into item from content where id = new.content_id;
  if found then perform lectern_webhook_of_article('article.failed', item, new.failure); end if;
  return null;
end
$function$;

create function lectern_webhook_of_show()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create function lectern_webhook_of_episode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create function lectern_webhook_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create function lectern_webhook_of_submitted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item content;
begin
  select * into item from content where id = new.content_id;
  if found then perform lectern_webhook_of_article('article.failed', item, new.failure); end if;
  return null;
end
$function$;

create function lectern_keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then
      return old;
    end if;
    raise exception 'Entries of the ledger are not deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.organisation_id, new.quota, new.amount, new.period_start, new.reason, new.created_at)
    is distinct from (old.id, old.organisation_id, old.quota, old.amount, old.period_start, old.reason, old.created_at)
  then
    raise exception 'Entries of the ledger are not changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function lectern_take_episodes(show uuid, items uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into episode (organisation_id, podcast_id, content_id, published_at, created_at)
  select podcast.organisation_id, podcast.id, content.id, content.published_at, content.published_at
    from podcast
    join content on content.project_id = podcast.project_id
    join audio_file on audio_file.token = content.published_token
   where podcast.is_automatic
     and (show is null or podcast.id = show)
     and content.id = any(items)
     and not content.is_audio_disabled
     and lectern_show_takes(podcast.rules, content.content_type, audio_file.language, audio_file.title)
      on conflict do nothing
$function$;

create function lectern_facets_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into library_count (organisation_id, project_id, content_type, facet, change)
    select organisation_id, project_id, content_type, facet, count(*) from changed group by 1, 2, 3, 4;
  return null;
end
$function$;

create function lectern_facets_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into library_count (organisation_id, project_id, content_type, facet, change)
    select organisation_id, project_id, content_type, facet, -count(*) from changed group by 1, 2, 3, 4;
  return null;
end
$function$;

create function lectern_add_stored(owner uuid, texts bigint, files bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

create function lectern_count_stored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

create table "user" (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  given_name text not null,
  family_name text not null,
  avatar text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  completes_by timestamp with time zone,
  had_organisation boolean not null default false,
  organisation text,
  phone text,
  use_case text,
  referrer_url text,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email),
  constraint user_email_check CHECK (email = lower(email))
);

create table session (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX session_by_user ON session USING btree (user_id);
CREATE INDEX session_by_expiry ON session USING btree (expires_at);

create table account (
  id uuid not null,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX account_by_user ON account USING btree (user_id);

create table verification (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_by_identifier ON verification USING btree (identifier);
CREATE INDEX verification_by_expiry ON verification USING btree (expires_at);

create unlogged table rate_limit (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_by_expiry ON rate_limit USING btree (window_ends_at);

create table organisation (
  id uuid not null,
  name text not null,
  plan_id text not null,
  subscription_status text not null,
  words_limit integer,
  words_used integer not null default 0,
  subscribed_at timestamp with time zone not null,
  period_start timestamp with time zone not null,
  renews_on timestamp with time zone,
  location jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  had_preview boolean not null default false,
  preview_until timestamp with time zone,
  use_case text,
  audio_article_customer boolean not null default false,
  survey_use_case text,
  survey_audio_for text,
  words_until timestamp with time zone,
  once_words_used integer not null default 0,
  waiting_words_used integer,
  constraint organisation_pkey PRIMARY KEY (id),
  constraint organisation_once_words_used_check CHECK (once_words_used >= 0),
  constraint organisation_waiting_words_used_check CHECK (waiting_words_used >= 0),
  constraint organisation_words_limit_check CHECK (words_limit >= 0),
  constraint organisation_words_used_check CHECK (words_used >= 0)
);
alter table organisation enable row level security;
alter table organisation force row level security;
create policy organisation on organisation using ((id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on organisation using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table membership (
  organisation_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint membership_pkey PRIMARY KEY (organisation_id, user_id),
  constraint membership_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'viewer'::text])),
  constraint membership_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX membership_by_user ON membership USING btree (user_id);
alter table membership enable row level security;
alter table membership force row level security;
create policy organisation on membership using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on membership using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table ledger_entry (
  id uuid not null default gen_random_uuid(),
  organisation_id uuid not null,
  amount integer not null,
  reason text not null,
  build_id uuid,
  created_at timestamp with time zone not null default now(),
  quota text not null,
  period_start timestamp with time zone not null,
  fetched_at timestamp with time zone,
  constraint word_ledger_pkey PRIMARY KEY (id),
  constraint ledger_entry_quota_check CHECK (quota = ANY (ARRAY['words'::text, 'articles'::text, 'downloads'::text])),
  constraint word_ledger_delta_check CHECK (amount <> 0),
  constraint word_ledger_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX ledger_entry_by_organisation ON ledger_entry USING btree (organisation_id, created_at);
CREATE INDEX ledger_entry_by_build ON ledger_entry USING btree (build_id) WHERE build_id IS NOT NULL;
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy organisation on ledger_entry using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on ledger_entry using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table project (
  id uuid not null,
  organisation_id uuid not null,
  integration_name text not null,
  description text not null default ''::text,
  site_url text not null default ''::text,
  category text not null default ''::text,
  platform text not null default ''::text,
  lang_code text not null,
  audio_profile jsonb not null,
  player_settings jsonb not null,
  pronunciation_library jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  lexicon_version integer not null default 1,
  extraction_rules jsonb not null default '{"exclude": [], "include": []}'::jsonb,
  publish_by_hand boolean not null default false,
  is_multi_lang boolean not null default false,
  language_profiles_version integer not null default 0,
  composer_pattern jsonb,
  player_settings_published_at timestamp with time zone,
  extra_audio jsonb not null default '{}'::jsonb,
  background_volume smallint not null default 20,
  logo jsonb,
  fallback_voices jsonb not null default '[]'::jsonb,
  constraint project_pkey PRIMARY KEY (id),
  constraint project_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint project_background_volume_check CHECK (background_volume >= 0 AND background_volume <= 100),
  constraint project_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
alter table project enable row level security;
alter table project force row level security;
create policy organisation on project using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on project using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table content (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  content_type text not null,
  title text not null,
  script jsonb not null,
  composer_settings jsonb not null,
  url text,
  plain_text text not null,
  word_count integer not null,
  version integer not null default 1,
  is_draft boolean not null,
  is_audio_disabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  spoken_hash text,
  spoken_lexicon_version integer,
  published_token text,
  published_hash text,
  published_title text,
  publish_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  voices text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  composition_hash text,
  published_composition_hash text,
  source_id text,
  page_key text generated always as (lectern_page(url)) stored,
  text_bytes integer not null generated always as (1000 + octet_length(script::text) + octet_length(composer_settings::text)) stored,
  constraint content_pkey PRIMARY KEY (id),
  constraint content_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint content_content_type_check CHECK (content_type = ANY (ARRAY['audio_article'::text, 'voiceover'::text, 'audio_upload'::text])),
  constraint content_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint content_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint content_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX content_due ON content USING btree (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX content_trash ON content USING btree (project_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX content_trash_age ON content USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX content_project ON content USING btree (project_id, id DESC) INCLUDE (organisation_id, deleted_at);
CREATE INDEX content_deleted_by ON content USING btree (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE UNIQUE INDEX content_source ON content USING btree (project_id, source_id) WHERE source_id IS NOT NULL;
CREATE INDEX content_newest_public ON content USING btree (project_id, published_at DESC, id DESC) WHERE published_token IS NOT NULL AND NOT is_audio_disabled;
CREATE INDEX content_page ON content USING btree (project_id, page_key, published_at DESC) WHERE page_key IS NOT NULL AND published_token IS NOT NULL AND NOT is_audio_disabled AND deleted_at IS NULL;
alter table content enable row level security;
alter table content force row level security;
create policy not_in_trash on content as restrictive using (((deleted_at IS NULL) OR ( SELECT (COALESCE(current_setting('lectern.trash'::text, true), ''::text) = 'shown'::text))));
create policy organisation on content using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on content using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table monthly_usage (
  organisation_id uuid not null,
  quota text not null,
  used integer not null,
  period_start timestamp with time zone not null,
  constraint monthly_usage_pkey PRIMARY KEY (organisation_id, quota, period_start),
  constraint monthly_usage_quota_check CHECK (quota = ANY (ARRAY['articles'::text, 'downloads'::text])),
  constraint monthly_usage_used_check CHECK (used >= 0),
  constraint monthly_count_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
alter table monthly_usage enable row level security;
alter table monthly_usage force row level security;
create policy organisation on monthly_usage using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on monthly_usage using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table build (
  id uuid not null,
  organisation_id uuid not null,
  content_id uuid not null,
  job_id text,
  status text not null,
  title text not null,
  script jsonb not null,
  lexicon jsonb not null,
  words_charged integer not null,
  connection_id text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  source jsonb,
  kind text not null default 'voice'::text,
  composition jsonb,
  progress_from smallint not null default 0,
  is_live_wanted boolean not null default false,
  live jsonb,
  constraint build_pkey PRIMARY KEY (id),
  constraint build_kind_check CHECK (kind = ANY (ARRAY['voice'::text, 'mix'::text])),
  constraint build_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  constraint build_words_charged_check CHECK (words_charged >= 0),
  constraint build_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX build_content ON build USING btree (content_id);
alter table build enable row level security;
alter table build force row level security;
create policy not_in_trash on build as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = build.content_id)
 OFFSET 0)));
create policy organisation on build using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on build using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table charged_block (
  organisation_id uuid not null,
  content_id uuid not null,
  block_hash text not null,
  build_id uuid not null,
  constraint charged_block_pkey PRIMARY KEY (content_id, block_hash),
  constraint charged_block_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX charged_block_build ON charged_block USING btree (build_id);
alter table charged_block enable row level security;
alter table charged_block force row level security;
create policy organisation on charged_block using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on charged_block using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table sentence (
  organisation_id uuid not null,
  content_id uuid not null,
  speech_key text not null,
  sample_count integer not null,
  loudness bytea not null,
  word_times bytea not null,
  source_key text,
  source_rate integer not null,
  created_at timestamp with time zone not null default now(),
  true_peak_db double precision not null,
  limiting_loss bytea not null,
  timing text,
  doubts jsonb,
  found_right_at timestamp with time zone,
  constraint sentence_pkey PRIMARY KEY (content_id, speech_key),
  constraint sentence_timing_check CHECK (timing = ANY (ARRAY['told'::text, 'aligned'::text, 'estimated'::text])),
  constraint sentence_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX sentence_doubted ON sentence USING btree (content_id) WHERE doubts IS NOT NULL AND found_right_at IS NULL;
alter table sentence enable row level security;
alter table sentence force row level security;
create policy organisation on sentence using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on sentence using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table segment (
  organisation_id uuid not null,
  content_id uuid not null,
  segment_key text not null,
  gain_tenths integer not null,
  frames integer not null,
  pack_key text not null,
  pack_offset integer not null,
  bytes integer not null,
  peaks bytea not null,
  constraint segment_pkey PRIMARY KEY (content_id, segment_key, gain_tenths),
  constraint segment_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
alter table segment enable row level security;
alter table segment force row level security;
create policy organisation on segment using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on segment using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table audio_file (
  token text not null,
  organisation_id uuid not null,
  content_id uuid not null,
  build_id uuid not null,
  title text not null,
  language text not null,
  bytes double precision not null,
  sample_count double precision not null,
  header bytea not null,
  plan jsonb not null,
  peaks bytea not null,
  created_at timestamp with time zone not null default now(),
  article jsonb not null,
  loudness_lufs double precision,
  limiting_db double precision,
  replaced_at timestamp with time zone,
  channels smallint not null default 1,
  headings jsonb not null generated always as (jsonb_path_query_array(article, '$[*]?(exists (@."heading"))'::jsonpath)) stored,
  has_text boolean not null generated always as (article <> '[]'::jsonb) stored,
  constraint audio_file_pkey PRIMARY KEY (token),
  constraint audio_file_channels_check CHECK (channels = ANY (ARRAY[1, 2])),
  constraint audio_file_build_id_fkey FOREIGN KEY (build_id) REFERENCES build(id) ON DELETE CASCADE,
  constraint audio_file_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX audio_file_content ON audio_file USING btree (content_id);
CREATE INDEX audio_file_build ON audio_file USING btree (build_id);
alter table audio_file enable row level security;
alter table audio_file force row level security;
create policy not_in_trash on audio_file as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = audio_file.content_id)
 OFFSET 0)));
create policy organisation on audio_file using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on audio_file using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table preview (
  token text not null,
  organisation_id uuid not null,
  hash text not null,
  script jsonb not null,
  lexicon jsonb not null,
  storage_key text,
  created_at timestamp with time zone not null default now(),
  project_id uuid,
  constraint preview_pkey PRIMARY KEY (token),
  constraint preview_project_id_hash_key UNIQUE (project_id, hash),
  constraint preview_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint preview_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX preview_age ON preview USING btree (created_at);
alter table preview enable row level security;
alter table preview force row level security;
create policy organisation on preview using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on preview using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table caption_file (
  token text not null,
  organisation_id uuid not null,
  content_id uuid not null,
  audio_token text not null,
  format text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint caption_file_pkey PRIMARY KEY (token),
  constraint caption_file_audio_token_format_key UNIQUE (audio_token, format),
  constraint caption_file_format_check CHECK (format = ANY (ARRAY['srt'::text, 'vtt'::text])),
  constraint caption_file_audio_token_fkey FOREIGN KEY (audio_token) REFERENCES audio_file(token) ON DELETE CASCADE,
  constraint caption_file_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX caption_file_content ON caption_file USING btree (content_id);
alter table caption_file enable row level security;
alter table caption_file force row level security;
create policy not_in_trash on caption_file as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = caption_file.content_id)
 OFFSET 0)));
create policy organisation on caption_file using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on caption_file using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table invitation (
  id uuid not null,
  organisation_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_organisation_id_email_key UNIQUE (organisation_id, email),
  constraint invitation_email_check CHECK (email = lower(email)),
  constraint invitation_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'viewer'::text])),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint invitation_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX invitation_by_email ON invitation USING btree (email);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy organisation on invitation using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on invitation using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table api_key (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  name text not null,
  hint text not null,
  key_hash text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  scopes text[] not null,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ '{read,write,publish}'::text[]),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint api_key_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint api_key_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX api_key_by_project ON api_key USING btree (project_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy organisation on api_key using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on api_key using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table event (
  id uuid not null,
  name text not null,
  user_id uuid,
  organisation_id uuid,
  properties jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  forwarded_at timestamp with time zone,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint event_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX event_waiting ON event USING btree (id) WHERE forwarded_at IS NULL;
alter table event enable row level security;
alter table event force row level security;
create policy organisation on event using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on event using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table invitation_outcome (
  invitation_id uuid not null,
  organisation_id uuid not null,
  email text not null,
  outcome text not null,
  ended_at timestamp with time zone not null,
  constraint invitation_outcome_pkey PRIMARY KEY (invitation_id),
  constraint invitation_outcome_email_check CHECK (email = lower(email)),
  constraint invitation_outcome_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text])),
  constraint invitation_outcome_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX invitation_outcome_by_email ON invitation_outcome USING btree (email);
CREATE INDEX invitation_outcome_by_end ON invitation_outcome USING btree (ended_at);
alter table invitation_outcome enable row level security;
alter table invitation_outcome force row level security;
create policy organisation on invitation_outcome using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on invitation_outcome using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table rendition (
  id uuid not null,
  organisation_id uuid not null,
  content_id uuid not null,
  kind text not null,
  state text not null,
  progress real not null default 0,
  build_id uuid,
  failure jsonb,
  audio_token text,
  audio_seconds double precision,
  block_audios jsonb not null default '{}'::jsonb,
  gain_db real,
  spoken_hash text,
  title text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  composition_hash text,
  waiting jsonb,
  fallback jsonb,
  voice_offsets jsonb,
  quieter_by real,
  constraint rendition_pkey PRIMARY KEY (id),
  constraint rendition_build_id_key UNIQUE (build_id),
  constraint rendition_content_id_kind_key UNIQUE (content_id, kind),
  constraint rendition_check CHECK ((build_id IS NOT NULL) = (state = ANY (ARRAY['building'::text, 'rebuilding'::text]))),
  constraint rendition_check1 CHECK ((failure IS NOT NULL) = (state = ANY (ARRAY['failed'::text, 'rebuild_failed'::text]))),
  constraint rendition_check2 CHECK ((audio_token IS NOT NULL) = (state = ANY (ARRAY['ready'::text, 'rebuilding'::text, 'rebuild_failed'::text]))),
  constraint rendition_kind_check CHECK (kind = ANY (ARRAY['voice'::text, 'mix'::text])),
  constraint rendition_progress_check CHECK (progress >= 0::double precision AND progress <= 100::double precision),
  constraint rendition_state_check CHECK (state = ANY (ARRAY['empty'::text, 'building'::text, 'failed'::text, 'ready'::text, 'rebuilding'::text, 'rebuild_failed'::text])),
  constraint rendition_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX rendition_stored ON rendition USING btree (organisation_id, content_id) WHERE audio_token IS NOT NULL OR build_id IS NOT NULL;
alter table rendition enable row level security;
alter table rendition force row level security;
create policy organisation on rendition using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on rendition using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table charged_sentence (
  organisation_id uuid not null,
  content_id uuid not null,
  build_id uuid not null,
  speech_key text not null,
  words integer not null,
  by_fallback boolean not null default false,
  constraint charged_sentence_pkey PRIMARY KEY (build_id, speech_key),
  constraint charged_sentence_words_check CHECK (words >= 0),
  constraint charged_sentence_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX charged_sentence_content ON charged_sentence USING btree (content_id);
alter table charged_sentence enable row level security;
alter table charged_sentence force row level security;
create policy organisation on charged_sentence using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on charged_sentence using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table speech_rate (
  organisation_id uuid not null,
  platform text not null,
  voice text not null,
  locale text not null,
  speed integer not null,
  pitch text not null,
  style text not null,
  units double precision not null,
  seconds double precision not null,
  measured_at timestamp with time zone not null default now(),
  constraint speech_rate_pkey PRIMARY KEY (organisation_id, platform, voice, locale, speed, pitch, style),
  constraint speech_rate_seconds_check CHECK (seconds > 0::double precision),
  constraint speech_rate_units_check CHECK (units > 0::double precision),
  constraint speech_rate_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
alter table speech_rate enable row level security;
alter table speech_rate force row level security;
create policy organisation on speech_rate using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on speech_rate using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table voice_profile (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  profile_name text not null,
  profile jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint voice_profile_pkey PRIMARY KEY (id),
  constraint voice_profile_project_id_id_key UNIQUE (project_id, id),
  constraint voice_profile_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint voice_profile_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
alter table voice_profile enable row level security;
alter table voice_profile force row level security;
create policy organisation on voice_profile using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on voice_profile using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table language_profile (
  organisation_id uuid not null,
  project_id uuid not null,
  lang_code text not null,
  profile_id uuid not null,
  "position" integer not null,
  constraint language_profile_pkey PRIMARY KEY (project_id, lang_code),
  constraint language_profile_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint language_profile_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE,
  constraint language_profile_project_id_profile_id_fkey FOREIGN KEY (project_id, profile_id) REFERENCES voice_profile(project_id, id) ON DELETE CASCADE
);
CREATE INDEX language_profile_by_profile ON language_profile USING btree (project_id, profile_id);
alter table language_profile enable row level security;
alter table language_profile force row level security;
create policy organisation on language_profile using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on language_profile using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table podcast (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  title text not null,
  is_automatic boolean not null,
  created_at timestamp with time zone not null default now(),
  slug text not null default substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'::text), '+/='::text, ''::text), 1, 12),
  description text not null default ''::text,
  author text not null default ''::text,
  email text not null default ''::text,
  category text not null default ''::text,
  sub_category text not null default ''::text,
  lang_code text not null default 'en'::text,
  is_explicit boolean not null default false,
  show_type text not null default 'episodic'::text,
  copyright text not null default ''::text,
  rules jsonb not null default '{"types": [], "languages": [], "title_words": []}'::jsonb,
  cover_path text,
  published_at timestamp with time zone,
  player_settings jsonb not null default '{}'::jsonb,
  page_settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint podcast_pkey PRIMARY KEY (id),
  constraint podcast_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint podcast_slug_key UNIQUE (slug),
  constraint podcast_show_type_check CHECK (show_type = ANY (ARRAY['episodic'::text, 'serial'::text])),
  constraint podcast_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint podcast_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX podcast_by_project ON podcast USING btree (project_id, id);
alter table podcast enable row level security;
alter table podcast force row level security;
create policy organisation on podcast using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on podcast using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table episode (
  organisation_id uuid not null,
  podcast_id uuid not null,
  content_id uuid not null,
  created_at timestamp with time zone not null default now(),
  title text,
  description text,
  author text,
  category text,
  art_path text,
  is_published boolean not null default true,
  published_at timestamp with time zone,
  publish_at timestamp with time zone,
  season integer,
  number integer,
  episode_type text not null default 'full'::text,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  listed_at timestamp with time zone not null generated always as (COALESCE(published_at, 'infinity'::timestamp with time zone)) stored,
  constraint episode_pkey PRIMARY KEY (podcast_id, content_id),
  constraint episode_episode_type_check CHECK (episode_type = ANY (ARRAY['full'::text, 'trailer'::text, 'bonus'::text])),
  constraint episode_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE,
  constraint episode_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint episode_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX episode_by_content ON episode USING btree (content_id);
CREATE INDEX episode_by_time ON episode USING btree (podcast_id, published_at DESC, content_id DESC);
CREATE INDEX episode_due ON episode USING btree (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX episode_by_list ON episode USING btree (podcast_id, listed_at DESC, content_id DESC);
alter table episode enable row level security;
alter table episode force row level security;
create policy not_in_trash on episode as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = episode.content_id)
 OFFSET 0)));
create policy organisation on episode using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on episode using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table audio_upload (
  id text not null,
  organisation_id uuid not null,
  project_id uuid not null,
  bytes integer not null,
  received integer not null default 0,
  parts jsonb,
  content_id uuid,
  created_at timestamp with time zone not null default now(),
  sound_id uuid,
  constraint audio_upload_pkey PRIMARY KEY (id),
  constraint audio_upload_bytes_check CHECK (bytes > 0),
  constraint audio_upload_check CHECK (received >= 0 AND received <= bytes),
  constraint audio_upload_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint audio_upload_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX audio_upload_age ON audio_upload USING btree (created_at);
CREATE INDEX audio_upload_organisation ON audio_upload USING btree (organisation_id) WHERE content_id IS NULL AND sound_id IS NULL;
alter table audio_upload enable row level security;
alter table audio_upload force row level security;
create policy organisation on audio_upload using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on audio_upload using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table library_entry (
  content_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  title_key text collate "C" not null,
  audio_seconds double precision not null,
  shortness double precision not null,
  compared_with integer not null,
  constraint library_entry_pkey PRIMARY KEY (content_id),
  constraint library_entry_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX library_entry_created ON library_entry USING btree (project_id, created_at, content_id) INCLUDE (organisation_id);
CREATE INDEX library_entry_edited ON library_entry USING btree (project_id, updated_at, content_id) INCLUDE (organisation_id);
CREATE INDEX library_entry_title ON library_entry USING btree (project_id, title_key, content_id) INCLUDE (organisation_id);
CREATE INDEX library_entry_longest ON library_entry USING btree (project_id, audio_seconds, content_id) INCLUDE (organisation_id);
CREATE INDEX library_entry_shortest ON library_entry USING btree (project_id, shortness, content_id) INCLUDE (organisation_id);
CREATE INDEX library_entry_compared ON library_entry USING btree (project_id, compared_with, content_id) INCLUDE (organisation_id);
alter table library_entry enable row level security;
alter table library_entry force row level security;
create policy organisation on library_entry using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on library_entry using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table library_facet (
  content_id uuid not null,
  facet text collate "C" not null,
  organisation_id uuid not null,
  project_id uuid not null,
  content_type text not null,
  constraint library_facet_pkey PRIMARY KEY (content_id, facet),
  constraint library_facet_content_id_fkey FOREIGN KEY (content_id) REFERENCES library_entry(content_id) ON DELETE CASCADE
);
CREATE INDEX library_facet_items ON library_facet USING btree (project_id, facet, content_id) INCLUDE (organisation_id);
alter table library_facet enable row level security;
alter table library_facet force row level security;
create policy organisation on library_facet using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on library_facet using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table unguarded_search_document (
  content_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  created_at timestamp(3) with time zone not null,
  title_words tsvector not null,
  words tsvector not null,
  is_stale boolean not null default false,
  constraint unguarded_search_document_pkey PRIMARY KEY (content_id),
  constraint unguarded_search_document_content_id_fkey FOREIGN KEY (content_id) REFERENCES library_entry(content_id) ON DELETE CASCADE
);
CREATE INDEX search_document_title ON unguarded_search_document USING gin (project_id, title_words) WITH (fastupdate=off);
CREATE INDEX search_document_words ON unguarded_search_document USING gin (project_id, words) WITH (fastupdate=off);
CREATE INDEX search_document_stale ON unguarded_search_document USING btree (organisation_id, content_id) WHERE is_stale;

create table unguarded_search_word (
  organisation_id uuid not null,
  project_id uuid not null,
  word text collate "C" not null,
  constraint unguarded_search_word_pkey PRIMARY KEY (project_id, word)
);
CREATE INDEX search_word_similar ON unguarded_search_word USING gin (project_id, word gin_trgm_ops) WITH (fastupdate=off);

create table sound (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  title text not null,
  status text not null,
  progress smallint not null default 0,
  message text,
  token text not null,
  upload_id text not null,
  bytes integer,
  sample_count integer,
  channels smallint not null,
  loudness_lufs real,
  peaks bytea not null default '\x'::bytea,
  created_at timestamp with time zone not null,
  player_part text,
  constraint sound_pkey PRIMARY KEY (id),
  constraint sound_token_key UNIQUE (token),
  constraint sound_channels_check CHECK (channels >= 1 AND channels <= 255),
  constraint sound_check CHECK (status <> 'ready'::text OR sample_count > 0),
  constraint sound_player_part_check CHECK (player_part = ANY (ARRAY['intro'::text, 'outro'::text, 'background'::text])),
  constraint sound_status_check CHECK (status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])),
  constraint sound_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint sound_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX sound_project ON sound USING btree (project_id, id);
CREATE INDEX sound_organisation ON sound USING btree (organisation_id, project_id, id);
CREATE UNIQUE INDEX sound_player_part ON sound USING btree (project_id, player_part, (status = 'ready'::text)) WHERE player_part IS NOT NULL;
alter table sound enable row level security;
alter table sound force row level security;
create policy organisation on sound using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on sound using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table mix_window (
  organisation_id uuid not null,
  content_id uuid not null,
  window_key text not null,
  frames integer not null,
  pack_key text not null,
  pack_offset integer not null,
  bytes integer not null,
  peaks bytea not null,
  used_at timestamp with time zone not null,
  constraint mix_window_pkey PRIMARY KEY (content_id, window_key),
  constraint mix_window_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX mix_window_used ON mix_window USING btree (used_at);
alter table mix_window enable row level security;
alter table mix_window force row level security;
create policy organisation on mix_window using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on mix_window using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table mix_measure (
  organisation_id uuid not null,
  content_id uuid not null,
  measure_key text not null,
  energies bytea not null,
  true_peak_db double precision not null,
  limiting_loss bytea not null,
  used_at timestamp with time zone not null,
  constraint mix_measure_pkey PRIMARY KEY (content_id, measure_key),
  constraint mix_measure_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX mix_measure_used ON mix_measure USING btree (used_at);
alter table mix_measure enable row level security;
alter table mix_measure force row level security;
create policy organisation on mix_measure using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on mix_measure using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table player_draft (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  name text not null,
  settings jsonb not null,
  created_at timestamp with time zone not null,
  constraint player_draft_pkey PRIMARY KEY (id),
  constraint player_draft_project_id_name_key UNIQUE (project_id, name),
  constraint player_draft_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint player_draft_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX player_draft_organisation ON player_draft USING btree (organisation_id, project_id);
alter table player_draft enable row level security;
alter table player_draft force row level security;
create policy organisation on player_draft using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on player_draft using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table visitor_salt (
  day date not null,
  salt bytea not null,
  constraint visitor_salt_pkey PRIMARY KEY (day)
);

create table unguarded_player_event (
  id bigint not null default nextval('player_event_id'::regclass),
  recorded_on date not null,
  recorded_at timestamp with time zone not null,
  lane smallint not null,
  organisation_id uuid not null,
  project_id uuid not null,
  content_id uuid not null,
  session uuid not null,
  n integer not null,
  kind text not null,
  occurred_at timestamp with time zone not null,
  audio_token text not null,
  visitor uuid not null,
  listener uuid,
  browser text not null,
  operating_system text not null,
  device text not null,
  country text not null,
  seconds double precision,
  percent smallint,
  "position" double precision,
  sent_from bigint,
  sent_until bigint,
  sent_enough bigint
) partition by RANGE (recorded_on);
CREATE INDEX unguarded_player_event_order ON unguarded_player_event USING btree (lane, id);

create table event_lane (
  lane smallint not null,
  mark bigint not null default 0,
  read_from date not null default '-infinity'::date,
  counted_until timestamp with time zone,
  constraint event_lane_pkey PRIMARY KEY (lane)
);

create table listening_session (
  content_id uuid not null,
  session uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  counted int4multirange not null,
  has_impression boolean not null,
  started_at timestamp with time zone,
  last_at timestamp with time zone,
  stop_n integer,
  stop_kind text,
  stop_name text,
  used_on date not null,
  counted_at timestamp with time zone,
  sent int8multirange not null default '{}'::int8multirange,
  constraint listening_session_pkey PRIMARY KEY (content_id, session)
);
CREATE INDEX listening_session_age ON listening_session USING btree (used_on);
CREATE INDEX listening_session_project ON listening_session USING btree (project_id);
alter table listening_session enable row level security;
alter table listening_session force row level security;
create policy organisation on listening_session using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on listening_session using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table seen_listener (
  subject_id uuid not null,
  day date not null,
  who uuid not null,
  organisation_id uuid not null,
  constraint seen_listener_pkey PRIMARY KEY (subject_id, day, who)
);
CREATE INDEX seen_listener_age ON seen_listener USING btree (day);
alter table seen_listener enable row level security;
alter table seen_listener force row level security;
create policy organisation on seen_listener using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on seen_listener using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table known_listener (
  project_id uuid not null,
  listener uuid not null,
  organisation_id uuid not null,
  last_day date not null,
  is_new boolean not null,
  constraint known_listener_pkey PRIMARY KEY (project_id, listener)
);
CREATE INDEX known_listener_age ON known_listener USING btree (last_day);
alter table known_listener enable row level security;
alter table known_listener force row level security;
create policy organisation on known_listener using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on known_listener using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table counted_item (
  content_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  title text not null,
  created_at timestamp with time zone not null,
  plays integer not null default 0,
  impressions integer not null default 0,
  listeners integer not null default 0,
  new_listeners integer not null default 0,
  repeated_listeners integer not null default 0,
  sessions integer not null default 0,
  downloads integer not null default 0,
  quarter_25 integer not null default 0,
  quarter_50 integer not null default 0,
  quarter_75 integer not null default 0,
  quarter_100 integer not null default 0,
  listened_ms bigint not null default 0,
  session_ms bigint not null default 0,
  constraint counted_item_pkey PRIMARY KEY (content_id)
);
CREATE INDEX counted_item_project ON counted_item USING btree (project_id);
alter table counted_item enable row level security;
alter table counted_item force row level security;
create policy organisation on counted_item using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on counted_item using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table listening_quarter_hour (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  plays integer not null default 0,
  impressions integer not null default 0,
  listeners integer not null default 0,
  new_listeners integer not null default 0,
  repeated_listeners integer not null default 0,
  sessions integer not null default 0,
  downloads integer not null default 0,
  quarter_25 integer not null default 0,
  quarter_50 integer not null default 0,
  quarter_75 integer not null default 0,
  quarter_100 integer not null default 0,
  listened_ms bigint not null default 0,
  session_ms bigint not null default 0,
  constraint listening_quarter_hour_pkey PRIMARY KEY (subject_id, at)
);
CREATE INDEX listening_quarter_hour_project ON listening_quarter_hour USING btree (project_id, at);
alter table listening_quarter_hour enable row level security;
alter table listening_quarter_hour force row level security;
create policy organisation on listening_quarter_hour using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on listening_quarter_hour using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table listening_day (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  day date not null,
  plays integer not null default 0,
  impressions integer not null default 0,
  listeners integer not null default 0,
  new_listeners integer not null default 0,
  repeated_listeners integer not null default 0,
  sessions integer not null default 0,
  downloads integer not null default 0,
  quarter_25 integer not null default 0,
  quarter_50 integer not null default 0,
  quarter_75 integer not null default 0,
  quarter_100 integer not null default 0,
  listened_ms bigint not null default 0,
  session_ms bigint not null default 0,
  constraint listening_day_pkey PRIMARY KEY (subject_id, day)
);
CREATE INDEX listening_day_project ON listening_day USING btree (project_id, day);
alter table listening_day enable row level security;
alter table listening_day force row level security;
create policy organisation on listening_day using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on listening_day using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table tally_quarter_hour (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  name text not null,
  count integer not null,
  constraint tally_quarter_hour_pkey PRIMARY KEY (subject_id, kind, at, name)
);
CREATE INDEX tally_quarter_hour_project ON tally_quarter_hour USING btree (project_id);
alter table tally_quarter_hour enable row level security;
alter table tally_quarter_hour force row level security;
create policy organisation on tally_quarter_hour using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on tally_quarter_hour using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table tally_day (
  organisation_id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  day date not null,
  name text not null,
  count integer not null,
  constraint tally_day_pkey PRIMARY KEY (subject_id, kind, day, name)
);
CREATE INDEX tally_day_project ON tally_day USING btree (project_id);
alter table tally_day enable row level security;
alter table tally_day force row level security;
create policy organisation on tally_day using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on tally_day using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table weekly_mail (
  organisation_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  token text not null,
  time_zone text not null,
  due_at timestamp with time zone not null,
  constraint weekly_mail_pkey PRIMARY KEY (project_id, user_id),
  constraint weekly_mail_token_key UNIQUE (token),
  constraint weekly_mail_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id) ON DELETE CASCADE,
  constraint weekly_mail_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES membership(organisation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX weekly_mail_by_member ON weekly_mail USING btree (organisation_id, user_id);
CREATE INDEX weekly_mail_due ON weekly_mail USING btree (due_at);
alter table weekly_mail enable row level security;
alter table weekly_mail force row level security;
create policy organisation on weekly_mail using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on weekly_mail using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table enclosure (
  token text not null,
  organisation_id uuid not null,
  podcast_id uuid not null,
  content_id uuid not null,
  audio_token text not null,
  made_of text not null,
  tag bytea not null,
  picture_key text,
  picture_bytes integer not null,
  sound_start double precision not null,
  bytes double precision not null,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint enclosure_pkey PRIMARY KEY (token),
  constraint enclosure_audio_token_fkey FOREIGN KEY (audio_token) REFERENCES audio_file(token) ON DELETE CASCADE,
  constraint enclosure_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE,
  constraint enclosure_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint enclosure_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX enclosure_newest ON enclosure USING btree (podcast_id, content_id) WHERE replaced_at IS NULL;
CREATE INDEX enclosure_by_show ON enclosure USING btree (organisation_id, podcast_id);
CREATE INDEX enclosure_by_content ON enclosure USING btree (organisation_id, content_id);
CREATE INDEX enclosure_by_audio ON enclosure USING btree (audio_token);
CREATE INDEX enclosure_replaced ON enclosure USING btree (replaced_at) WHERE replaced_at IS NOT NULL;
alter table enclosure enable row level security;
alter table enclosure force row level security;
create policy not_in_trash on enclosure as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = enclosure.content_id)
 OFFSET 0)));
create policy organisation on enclosure using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on enclosure using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table podcast_feed (
  podcast_id uuid not null,
  organisation_id uuid not null,
  digest text not null,
  changed_at timestamp with time zone not null,
  is_ping_waiting boolean not null default false,
  guid text not null,
  constraint podcast_feed_pkey PRIMARY KEY (podcast_id),
  constraint podcast_feed_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint podcast_feed_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX podcast_feed_by_organisation ON podcast_feed USING btree (organisation_id);
alter table podcast_feed enable row level security;
alter table podcast_feed force row level security;
create policy organisation on podcast_feed using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on podcast_feed using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table feed_change (
  id bigserial not null,
  organisation_id uuid not null,
  podcast_id uuid not null,
  item_id uuid,
  constraint feed_change_pkey PRIMARY KEY (id),
  constraint feed_change_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX feed_change_by_organisation ON feed_change USING btree (organisation_id);
CREATE INDEX feed_change_by_show ON feed_change USING btree (podcast_id, id DESC);
alter table feed_change enable row level security;
alter table feed_change force row level security;
create policy organisation on feed_change using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on feed_change using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table episode_listener (
  organisation_id uuid not null,
  podcast_id uuid not null,
  episode_id uuid not null,
  day date not null,
  visitor text not null,
  constraint episode_listener_pkey PRIMARY KEY (podcast_id, day, visitor, episode_id),
  constraint episode_listener_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint episode_listener_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX episode_listener_by_day ON episode_listener USING btree (day);
CREATE INDEX episode_listener_by_show ON episode_listener USING btree (organisation_id, podcast_id);
alter table episode_listener enable row level security;
alter table episode_listener force row level security;
create policy organisation on episode_listener using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on episode_listener using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table episode_downloads (
  organisation_id uuid not null,
  podcast_id uuid not null,
  episode_id uuid not null,
  day date not null,
  app text not null,
  country text not null,
  downloads integer not null,
  constraint episode_downloads_pkey PRIMARY KEY (podcast_id, day, episode_id, app, country),
  constraint episode_downloads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint episode_downloads_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX episode_downloads_by_show ON episode_downloads USING btree (organisation_id, podcast_id);
alter table episode_downloads enable row level security;
alter table episode_downloads force row level security;
create policy organisation on episode_downloads using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on episode_downloads using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table show_listeners (
  organisation_id uuid not null,
  podcast_id uuid not null,
  day date not null,
  listeners integer not null,
  constraint show_listeners_pkey PRIMARY KEY (podcast_id, day),
  constraint show_listeners_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint show_listeners_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX show_listeners_by_show ON show_listeners USING btree (organisation_id, podcast_id);
alter table show_listeners enable row level security;
alter table show_listeners force row level security;
create policy organisation on show_listeners using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on show_listeners using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table subscription (
  organisation_id uuid not null,
  provider text not null,
  customer_id text,
  provider_id text,
  plan_id text not null,
  term_anchor timestamp with time zone,
  term_start timestamp with time zone,
  term_end timestamp with time zone,
  term_amount integer,
  pending_plan_id text,
  credit integer not null default 0,
  grace_end timestamp with time zone,
  paused_at timestamp with time zone,
  due_at timestamp with time zone,
  reminders integer not null default 0,
  card jsonb,
  cancel_reason text,
  cancel_suggestion text,
  updated_at timestamp with time zone not null,
  revision integer not null default 0,
  details_version integer not null default 0,
  constraint subscription_pkey PRIMARY KEY (organisation_id),
  constraint subscription_customer_id_key UNIQUE (customer_id),
  constraint subscription_provider_id_key UNIQUE (provider_id),
  constraint subscription_check CHECK (term_end > term_start),
  constraint subscription_check1 CHECK ((term_anchor IS NULL) = (term_end IS NULL) AND (term_start IS NULL) = (term_end IS NULL) AND (term_amount IS NULL) = (term_end IS NULL)),
  constraint subscription_credit_check CHECK (credit >= 0),
  constraint subscription_provider_check CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])),
  constraint subscription_term_amount_check CHECK (term_amount >= 0),
  constraint subscription_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX subscription_by_due ON subscription USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscription_running ON subscription USING btree (provider, organisation_id) WHERE term_end IS NOT NULL;
alter table subscription enable row level security;
alter table subscription force row level security;
create policy organisation on subscription using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on subscription using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table checkout (
  id uuid not null,
  organisation_id uuid not null,
  plan_id text not null,
  state text not null,
  provider_id text,
  card jsonb,
  due integer,
  redirect_url text not null,
  cancel_url text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint checkout_pkey PRIMARY KEY (id),
  constraint checkout_provider_id_key UNIQUE (provider_id),
  constraint checkout_due_check CHECK (due >= 0),
  constraint checkout_state_check CHECK (state = ANY (ARRAY['open'::text, 'needs_confirmation'::text, 'succeeded'::text, 'cancelled'::text, 'expired'::text])),
  constraint checkout_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX checkout_by_organisation ON checkout USING btree (organisation_id, created_at);
CREATE INDEX checkout_by_expiry ON checkout USING btree (expires_at);
alter table checkout enable row level security;
alter table checkout force row level security;
create policy organisation on checkout using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on checkout using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table invoice (
  id uuid not null,
  organisation_id uuid not null,
  number text not null,
  provider_id text,
  status text not null,
  currency text not null,
  total integer not null,
  amount_paid integer not null default 0,
  lines jsonb not null,
  issued_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  tax integer not null default 0,
  parties jsonb,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_organisation_id_number_key UNIQUE (organisation_id, number),
  constraint invoice_provider_id_key UNIQUE (provider_id),
  constraint invoice_amount_paid_check CHECK (amount_paid >= 0),
  constraint invoice_currency_check CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text])),
  constraint invoice_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'refunded'::text])),
  constraint invoice_tax_check CHECK (tax >= 0),
  constraint invoice_total_check CHECK (total >= 0),
  constraint invoice_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX invoice_by_date ON invoice USING btree (organisation_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX invoice_by_own_number ON invoice USING btree (number) WHERE provider_id IS NULL;
alter table invoice enable row level security;
alter table invoice force row level security;
create policy organisation on invoice using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on invoice using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table webhook_endpoint (
  id uuid not null,
  organisation_id uuid not null,
  project_id uuid,
  url text not null,
  description text not null default ''::text,
  events jsonb not null default '[]'::jsonb,
  is_enabled boolean not null default true,
  disabled_reason text,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint webhook_endpoint_disabled_reason_check CHECK (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])),
  constraint webhook_endpoint_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint webhook_endpoint_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoint_by_project ON webhook_endpoint USING btree (project_id);
alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy organisation on webhook_endpoint using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on webhook_endpoint using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table webhook_event (
  id uuid not null default gen_random_uuid(),
  organisation_id uuid not null,
  project_id uuid,
  type text not null,
  facts jsonb not null,
  occurred_at timestamp with time zone not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint webhook_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX webhook_event_by_time ON webhook_event USING btree (occurred_at);
CREATE INDEX webhook_event_by_type ON webhook_event USING btree (organisation_id, type);
alter table webhook_event enable row level security;
alter table webhook_event force row level security;
create policy organisation on webhook_event using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on webhook_event using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table webhook_delivery (
  id uuid not null default gen_random_uuid(),
  organisation_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  is_redelivery boolean not null default false,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_organisation_id_id_key UNIQUE (organisation_id, id),
  constraint webhook_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_delivery_organisation_id_endpoint_id_fkey FOREIGN KEY (organisation_id, endpoint_id) REFERENCES webhook_endpoint(organisation_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_organisation_id_event_id_fkey FOREIGN KEY (organisation_id, event_id) REFERENCES webhook_event(organisation_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (next_at) WHERE state = 'waiting'::text;
CREATE INDEX webhook_delivery_by_endpoint ON webhook_delivery USING btree (organisation_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_by_event ON webhook_delivery USING btree (organisation_id, event_id);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy organisation on webhook_delivery using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on webhook_delivery using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table webhook_attempt (
  id uuid not null,
  organisation_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  error text,
  answer text not null default ''::text,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_organisation_id_delivery_id_fkey FOREIGN KEY (organisation_id, delivery_id) REFERENCES webhook_delivery(organisation_id, id) ON DELETE CASCADE,
  constraint webhook_attempt_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_by_delivery ON webhook_attempt USING btree (organisation_id, delivery_id, number);
alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy organisation on webhook_attempt using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on webhook_attempt using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table episode_part (
  organisation_id uuid not null,
  podcast_id uuid not null,
  token text not null,
  day date not null,
  visitor text not null,
  sent int8multirange not null,
  constraint episode_part_pkey PRIMARY KEY (podcast_id, day, visitor, token),
  constraint episode_part_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint episode_part_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX episode_part_by_day ON episode_part USING btree (day);
CREATE INDEX episode_part_by_show ON episode_part USING btree (organisation_id, podcast_id);
alter table episode_part enable row level security;
alter table episode_part force row level security;
create policy organisation on episode_part using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on episode_part using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table submitted_article (
  content_id uuid not null,
  organisation_id uuid not null,
  body jsonb not null,
  body_hash text not null,
  publish boolean,
  state text not null default 'queued'::text,
  failure jsonb,
  received_at timestamp with time zone not null,
  constraint submitted_article_pkey PRIMARY KEY (content_id),
  constraint submitted_article_state_check CHECK (state = ANY (ARRAY['queued'::text, 'built'::text, 'failed'::text])),
  constraint submitted_article_organisation_id_content_id_fkey FOREIGN KEY (organisation_id, content_id) REFERENCES content(organisation_id, id) ON DELETE CASCADE,
  constraint submitted_article_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX submitted_article_by_content ON submitted_article USING btree (organisation_id, content_id);
CREATE INDEX submitted_article_queued ON submitted_article USING btree (organisation_id) WHERE state = 'queued'::text;
alter table submitted_article enable row level security;
alter table submitted_article force row level security;
create policy not_in_trash on submitted_article as restrictive for select using ((EXISTS ( SELECT
   FROM content
  WHERE (content.id = submitted_article.content_id)
 OFFSET 0)));
create policy organisation on submitted_article using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on submitted_article using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table payment_event (
  id text not null,
  organisation_id uuid not null,
  received_at timestamp with time zone not null,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX payment_event_by_organisation ON payment_event USING btree (organisation_id);
CREATE INDEX payment_event_by_time ON payment_event USING btree (received_at);
alter table payment_event enable row level security;
alter table payment_event force row level security;
create policy organisation on payment_event using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on payment_event using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table show_filling (
  podcast_id uuid not null,
  organisation_id uuid not null,
  last_item uuid,
  turn_at timestamp with time zone not null,
  constraint show_filling_pkey PRIMARY KEY (podcast_id),
  constraint show_filling_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint show_filling_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX show_filling_by_turn ON show_filling USING btree (organisation_id, turn_at, podcast_id);
alter table show_filling enable row level security;
alter table show_filling force row level security;
create policy organisation on show_filling using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on show_filling using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table billing_details (
  organisation_id uuid not null,
  version integer not null,
  company text not null,
  address_line1 text not null,
  address_line2 text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  country text not null,
  tax_id text not null,
  updated_by uuid,
  updated_at timestamp with time zone not null,
  constraint billing_details_pkey PRIMARY KEY (organisation_id, version),
  constraint billing_details_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint billing_details_version_check CHECK (version > 0),
  constraint billing_details_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint billing_details_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX billing_details_by_person ON billing_details USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table billing_details enable row level security;
alter table billing_details force row level security;
create policy organisation on billing_details using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on billing_details using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table invoice_series (
  series text not null,
  last_number integer not null,
  constraint invoice_series_pkey PRIMARY KEY (series),
  constraint invoice_series_last_number_check CHECK (last_number >= 0)
);

create table show_following (
  podcast_id uuid not null,
  organisation_id uuid not null,
  last_item uuid,
  digest text not null default ''::text,
  turn_at timestamp with time zone not null,
  constraint show_following_pkey PRIMARY KEY (podcast_id),
  constraint show_following_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE,
  constraint show_following_organisation_id_podcast_id_fkey FOREIGN KEY (organisation_id, podcast_id) REFERENCES podcast(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX show_following_by_turn ON show_following USING btree (organisation_id, turn_at, podcast_id);
alter table show_following enable row level security;
alter table show_following force row level security;
create policy organisation on show_following using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on show_following using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table idempotency_key (
  organisation_id uuid not null,
  api_key_id uuid not null,
  key_hash text not null,
  request_hash text not null,
  begun_at timestamp with time zone not null,
  status smallint,
  body text,
  constraint idempotency_key_pkey PRIMARY KEY (api_key_id, key_hash),
  constraint idempotency_key_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  constraint idempotency_key_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_by_organisation ON idempotency_key USING btree (organisation_id);
CREATE INDEX idempotency_key_by_time ON idempotency_key USING btree (begun_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy organisation on idempotency_key using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on idempotency_key using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table api_key_day (
  api_key_id uuid not null,
  organisation_id uuid not null,
  day date not null,
  calls integer not null,
  constraint api_key_day_pkey PRIMARY KEY (api_key_id, day),
  constraint api_key_day_calls_check CHECK (calls > 0),
  constraint api_key_day_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id) ON DELETE CASCADE
);
alter table api_key_day enable row level security;
alter table api_key_day force row level security;
create policy organisation on api_key_day using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on api_key_day using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table voice_pack (
  id text not null,
  name text not null,
  source jsonb not null,
  state text not null,
  phase text not null default 'waiting'::text,
  bytes_done bigint not null default 0,
  bytes_total bigint,
  message text,
  version text,
  worker uuid,
  worker_seen_at timestamp with time zone,
  requested_by uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint voice_pack_pkey PRIMARY KEY (id),
  constraint voice_pack_check CHECK (state <> 'ready'::text OR version IS NOT NULL),
  constraint voice_pack_state_check CHECK (state = ANY (ARRAY['adding'::text, 'ready'::text, 'failed'::text, 'removing'::text])),
  constraint voice_pack_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES "user"(id) ON DELETE SET NULL
);

create table voice_pack_checksum (
  address text not null,
  sha256 text not null,
  first_had_at timestamp with time zone not null,
  constraint voice_pack_checksum_pkey PRIMARY KEY (address)
);

create table speech_engine (
  platform text not null,
  voices jsonb,
  retired jsonb not null default '[]'::jsonb,
  refreshed_at timestamp with time zone,
  refresh_failure text,
  down_since timestamp with time zone,
  down_reason text,
  failed_at timestamp with time zone,
  asked_at timestamp with time zone,
  constraint speech_engine_pkey PRIMARY KEY (platform)
);

create table speech_use (
  platform text not null,
  tier text not null,
  month date not null,
  project_id uuid,
  characters bigint not null,
  constraint speech_use_month_platform_tier_project_id_key UNIQUE NULLS NOT DISTINCT (month, platform, tier, project_id),
  constraint speech_use_characters_check CHECK (characters >= 0)
);

create table used_once (
  key text not null,
  forgotten_at timestamp with time zone not null,
  constraint used_once_pkey PRIMARY KEY (key)
);
CREATE INDEX used_once_by_time ON used_once USING btree (forgotten_at);

create table storage_claim (
  id uuid not null,
  place text not null,
  seen_at timestamp with time zone not null,
  constraint storage_claim_pkey PRIMARY KEY (id)
);

create table library_count (
  id bigserial not null,
  organisation_id uuid not null,
  project_id uuid not null,
  content_type text not null,
  facet text collate "C" not null,
  change integer not null,
  is_folded boolean not null default false,
  constraint library_count_pkey PRIMARY KEY (id)
);
CREATE INDEX library_count_by_facet ON library_count USING btree (organisation_id, facet, project_id) INCLUDE (content_type, change);
CREATE INDEX library_count_unfolded ON library_count USING btree (organisation_id, project_id, id) WHERE NOT is_folded;
CREATE INDEX library_count_folded ON library_count USING btree (organisation_id, project_id) WHERE is_folded;
alter table library_count enable row level security;
alter table library_count force row level security;
create policy organisation on library_count using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on library_count using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table interrupted_job (
  job_id uuid not null,
  deaths integer not null,
  deaths_there integer not null,
  died_at text,
  place text,
  updated_at timestamp with time zone not null default now(),
  constraint interrupted_job_pkey PRIMARY KEY (job_id)
);
CREATE INDEX interrupted_job_by_time ON interrupted_job USING btree (updated_at);

create table organisation_storage (
  organisation_id uuid not null,
  text_bytes bigint not null,
  file_bytes bigint not null,
  is_sum boolean not null default false,
  constraint organisation_storage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX organisation_storage_of ON organisation_storage USING btree (organisation_id);
alter table organisation_storage enable row level security;
alter table organisation_storage force row level security;
create policy organisation on organisation_storage using ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('lectern.organisation'::text, true), ''::text))::uuid AS "nullif")));
create policy platform on organisation_storage using (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text))) with check (( SELECT (COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text)));

create table sign_up (
  id uuid not null,
  user_id uuid not null,
  password text not null,
  given_name text not null,
  family_name text not null,
  organisation text,
  phone text,
  use_case text,
  referrer_url text,
  expires_at timestamp with time zone not null,
  constraint sign_up_pkey PRIMARY KEY (id),
  constraint sign_up_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_by_user ON sign_up USING btree (user_id);
CREATE INDEX sign_up_by_expiry ON sign_up USING btree (expires_at);

create table secret_fingerprint (
  single boolean not null default true,
  fingerprint text not null,
  noted_at timestamp with time zone not null default now(),
  constraint secret_fingerprint_pkey PRIMARY KEY (single),
  constraint secret_fingerprint_single_check CHECK (single)
);

create table upload_result (
  key_hash text not null,
  path text not null,
  noted_at timestamp with time zone not null,
  constraint upload_result_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX upload_result_by_time ON upload_result USING btree (noted_at);

create table voice_level (
  platform text not null,
  version text not null,
  locale text not null,
  voice text not null,
  loudness_lufs real,
  measured_at timestamp with time zone not null,
  constraint voice_level_pkey PRIMARY KEY (platform, version, locale, voice)
);

create function lectern_webhook_of_article(kind text, item content, failure jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select lectern_note_webhook(item.organisation_id, item.project_id, kind, jsonb_build_object(
    'content_id', item.id, 'title', coalesce(item.published_title, item.title), 'content_type', item.content_type,
    'url', item.url, 'source_id', item.source_id, 'published_at', item.published_at,
    'audio_token', case when item.is_audio_disabled or item.deleted_at is not null then null else item.published_token end,
    'failure', failure));
$function$;

create view search_document as
SELECT content_id,
    organisation_id,
    project_id,
    created_at,
    title_words,
    words,
    is_stale
   FROM unguarded_search_document
  WHERE organisation_id = (( SELECT NULLIF(current_setting('lectern.organisation'::text, true), ''::text)::uuid AS "nullif")) OR ( SELECT COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text);

create view search_word as
SELECT organisation_id,
    project_id,
    word
   FROM unguarded_search_word
  WHERE organisation_id = (( SELECT NULLIF(current_setting('lectern.organisation'::text, true), ''::text)::uuid AS "nullif")) OR ( SELECT COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text);

create view item_audio with (security_invoker=true) as
SELECT content.id AS content_id,
        CASE
            WHEN mix.id IS NULL THEN voice.audio_token
            ELSE mix.audio_token
        END AS audio_token,
        CASE
            WHEN mix.id IS NULL THEN voice.audio_seconds
            ELSE mix.audio_seconds
        END AS audio_seconds,
        CASE
            WHEN mix.id IS NULL THEN voice.title
            ELSE mix.title
        END AS title,
        CASE
            WHEN mix.id IS NULL THEN voice.spoken_hash
            ELSE mix.spoken_hash
        END AS spoken_hash,
    mix.composition_hash,
    voice.build_id IS NOT NULL OR mix.build_id IS NOT NULL AS is_under_way,
    voice.failure IS NOT NULL OR mix.failure IS NOT NULL AS has_failed
   FROM content
     LEFT JOIN rendition voice ON voice.content_id = content.id AND voice.kind = 'voice'::text
     LEFT JOIN rendition mix ON mix.content_id = content.id AND mix.kind = 'mix'::text AND mix.state <> 'empty'::text
  WHERE voice.id IS NOT NULL OR mix.id IS NOT NULL;

create view player_event as
SELECT id,
    recorded_on,
    recorded_at,
    lane,
    organisation_id,
    project_id,
    content_id,
    session,
    n,
    kind,
    occurred_at,
    audio_token,
    visitor,
    listener,
    browser,
    operating_system,
    device,
    country,
    seconds,
    percent,
    "position",
    sent_from,
    sent_until,
    sent_enough
   FROM unguarded_player_event
  WHERE organisation_id = (( SELECT NULLIF(current_setting('lectern.organisation'::text, true), ''::text)::uuid AS "nullif")) OR ( SELECT COALESCE(current_setting('lectern.scope'::text, true), ''::text) = 'system'::text);

CREATE TRIGGER search_word AFTER DELETE ON project FOR EACH ROW EXECUTE FUNCTION lectern_forget_words();
CREATE TRIGGER library_entry AFTER INSERT OR UPDATE OF title, plain_text, content_type, updated_at, voices, languages, is_audio_disabled, published_at, published_token, published_hash, published_title, published_composition_hash, spoken_hash, composition_hash, spoken_lexicon_version, deleted_at ON content FOR EACH ROW EXECUTE FUNCTION lectern_item_changed();
CREATE TRIGGER library_entry AFTER INSERT OR DELETE OR UPDATE OF state, build_id, failure, audio_token, audio_seconds, spoken_hash, composition_hash, title ON rendition FOR EACH ROW EXECUTE FUNCTION lectern_audio_changed();
CREATE TRIGGER public_changed AFTER UPDATE OF published_token, published_at, is_audio_disabled, deleted_at, url, source_id, project_id ON content FOR EACH ROW WHEN (COALESCE(old.published_token, new.published_token) IS NOT NULL OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_removed AFTER DELETE ON content FOR EACH ROW WHEN (old.published_token IS NOT NULL) EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER DELETE OR UPDATE ON audio_file FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER UPDATE OF plan_id, preview_until ON organisation FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER INSERT OR DELETE OR UPDATE ON podcast FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER INSERT OR DELETE OR UPDATE ON episode FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER INSERT OR DELETE OR UPDATE ON enclosure FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER public_changed AFTER INSERT OR UPDATE OF digest ON podcast_feed FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER feed_changed AFTER INSERT OR UPDATE ON podcast FOR EACH ROW EXECUTE FUNCTION lectern_feed_changed();
CREATE TRIGGER feed_changed AFTER INSERT OR DELETE OR UPDATE ON episode FOR EACH ROW EXECUTE FUNCTION lectern_feed_changed();
CREATE TRIGGER feed_changed AFTER UPDATE OF published_token, published_at, is_audio_disabled, deleted_at ON content FOR EACH ROW WHEN (old.published_token IS DISTINCT FROM new.published_token OR old.published_at IS DISTINCT FROM new.published_at OR old.is_audio_disabled IS DISTINCT FROM new.is_audio_disabled OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION lectern_feed_changed();
CREATE TRIGGER published_episode AFTER UPDATE OF published_token, is_audio_disabled, deleted_at ON content FOR EACH ROW WHEN (new.published_token IS NOT NULL AND NOT new.is_audio_disabled AND new.deleted_at IS NULL) EXECUTE FUNCTION lectern_take_published();
CREATE TRIGGER webhook_noted AFTER UPDATE OF published_token, is_audio_disabled, deleted_at, url, source_id ON content FOR EACH ROW EXECUTE FUNCTION lectern_webhook_of_content();
CREATE TRIGGER webhook_removed AFTER DELETE ON content FOR EACH ROW WHEN (old.deleted_at IS NULL) EXECUTE FUNCTION lectern_webhook_of_content();
CREATE TRIGGER webhook_noted AFTER UPDATE OF state ON rendition FOR EACH ROW WHEN ((new.state = ANY (ARRAY['failed'::text, 'rebuild_failed'::text])) AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION lectern_webhook_of_build();
CREATE TRIGGER webhook_noted AFTER DELETE OR UPDATE ON podcast FOR EACH ROW EXECUTE FUNCTION lectern_webhook_of_show();
CREATE TRIGGER webhook_noted AFTER INSERT OR DELETE OR UPDATE ON episode FOR EACH ROW EXECUTE FUNCTION lectern_webhook_of_episode();
CREATE TRIGGER webhook_noted AFTER UPDATE OF words_used, words_limit ON organisation FOR EACH ROW WHEN (new.words_used > old.words_used) EXECUTE FUNCTION lectern_webhook_of_words();
CREATE TRIGGER public_changed AFTER UPDATE OF integration_name, player_settings, extra_audio, background_volume, site_url, logo ON project FOR EACH ROW EXECUTE FUNCTION lectern_public_changed();
CREATE TRIGGER webhook_noted AFTER UPDATE OF state ON submitted_article FOR EACH ROW WHEN (new.state = 'failed'::text AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION lectern_webhook_of_submitted();
CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION lectern_keep_ledger();
CREATE TRIGGER counted AFTER INSERT ON library_facet REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lectern_facets_added();
CREATE TRIGGER uncounted AFTER DELETE ON library_facet REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lectern_facets_removed();
CREATE TRIGGER stored_added AFTER INSERT ON content REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_changed AFTER UPDATE ON content REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_removed AFTER DELETE ON content REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_added AFTER INSERT ON audio_file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_changed AFTER UPDATE ON audio_file REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_removed AFTER DELETE ON audio_file REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_added AFTER INSERT ON audio_upload REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_changed AFTER UPDATE ON audio_upload REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_removed AFTER DELETE ON audio_upload REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_added AFTER INSERT ON sound REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_changed AFTER UPDATE ON sound REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();
CREATE TRIGGER stored_removed AFTER DELETE ON sound REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION lectern_count_stored();

-- What is there before anybody signs up.

insert into event_lane (lane) select generate_series(0, 15);

select lectern_make_event_day(day::date)
  from generate_series((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date + 3, interval '1 day') as day;
