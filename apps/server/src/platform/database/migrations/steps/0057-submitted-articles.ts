import type { Migration } from "../migration.ts";

/** Articles that a publisher's own system sent, each with the item that is made of it; its id is the item's source_id. */
export const submittedArticles: Migration = {
  id: "0057-submitted-articles",
  sql: `
create table submitted_article (
  content_id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  body jsonb not null,
  body_hash text not null,
  publish boolean,
  state text not null default 'queued' check (state in ('queued', 'built', 'failed')),
  failure jsonb,
  received_at timestamptz not null,
  foreign key (organisation_id, content_id) references content (organisation_id, id) on delete cascade
);
create index submitted_article_by_content on submitted_article (organisation_id, content_id);
select lectern_hold_to_organisation('submitted_article');
select lectern_hide_with_item('submitted_article');

create function lectern_webhook_of_submitted() returns trigger language plpgsql as $function$
declare
  item content;
begin
  select * into item from content where id = new.content_id;
  if found then perform lectern_webhook_of_article('article.failed', item, new.failure); end if;
  return null;
end
$function$;
create trigger webhook_noted after update of state on submitted_article for each row
  when (new.state = 'failed' and old.state is distinct from new.state)
  execute function lectern_webhook_of_submitted();
`,
};
