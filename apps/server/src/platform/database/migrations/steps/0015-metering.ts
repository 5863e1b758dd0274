import type { Migration } from "../migration.ts";

/**
 * One ledger for words, articles and downloads; amounts are above 0 when taken and below when given back, each with the
 * period that it counts in. Articles of first builds that are under way are entered, so that they can be given back.
 */
export const metering: Migration = {
  id: "0015-metering",
  sql: `
alter table word_ledger rename to ledger_entry;
alter table ledger_entry rename column delta to amount;
alter index word_ledger_by_organisation rename to ledger_entry_by_organisation;
alter index word_ledger_by_build rename to ledger_entry_by_build;
alter table ledger_entry
  alter column id set default gen_random_uuid(),
  add column quota text not null default 'words' check (quota in ('words', 'articles', 'downloads')),
  add column period_start timestamptz,
  add column fetched_at timestamptz;

update ledger_entry as entry
   set amount = -entry.amount,
       period_start = case when taken.at >= organisation.period_start then organisation.period_start else taken.at end
  from organisation,
       (select id, min(created_at) over (partition by coalesce(build_id, id)) as at from ledger_entry) as taken
 where organisation.id = entry.organisation_id and taken.id = entry.id;

alter table ledger_entry
  alter column quota drop default,
  alter column period_start set not null;

alter table monthly_count rename to monthly_usage;
alter table monthly_usage rename column what to quota;
alter table monthly_usage rename column count to used;
alter table monthly_usage
  drop constraint monthly_count_pkey,
  drop constraint monthly_count_what_check,
  drop constraint monthly_count_count_check,
  add column period_start timestamptz;
update monthly_usage set quota = quota || 's', period_start = (month || '-01')::timestamp at time zone 'UTC';
alter table monthly_usage
  drop column month,
  alter column period_start set not null,
  add primary key (organisation_id, quota, period_start),
  add check (quota in ('articles', 'downloads')),
  add check (used >= 0);

insert into ledger_entry (organisation_id, quota, amount, period_start, reason, build_id, created_at)
select organisation_id, 'articles', 1, date_trunc('month', created_at at time zone 'UTC') at time zone 'UTC', 'generate',
       id, created_at
  from build as first
 where finished_at is null
   and not exists (select 1 from build where build.content_id = first.content_id and build.status = 'done');
alter table build drop column took_article;
`,
};
