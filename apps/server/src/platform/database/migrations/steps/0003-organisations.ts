import type { Migration } from "../migration.ts";

export const organisations: Migration = {
  id: "0003-organisations",
  sql: `
create table organisation (
  id uuid primary key,
  name text not null,
  plan_id text not null,
  subscription_status text not null,
  words_limit integer check (words_limit >= 0),
  words_used integer not null default 0 check (words_used >= 0),
  subscribed_at timestamptz not null,
  period_start timestamptz not null,
  renews_on timestamptz,
  location jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select lectern_hold_to_organisation('organisation', 'id');

create table membership (
  organisation_id uuid not null references organisation on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index membership_by_user on membership (user_id);
select lectern_hold_to_organisation('membership');

create table word_ledger (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  delta integer not null check (delta <> 0),
  reason text not null,
  build_id uuid,
  created_at timestamptz not null default now()
);
create index word_ledger_by_organisation on word_ledger (organisation_id, created_at);
create index word_ledger_by_build on word_ledger (build_id) where build_id is not null;
select lectern_hold_to_organisation('word_ledger');
`,
};
