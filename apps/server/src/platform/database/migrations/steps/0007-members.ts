import type { Migration } from "../migration.ts";

export const members: Migration = {
  id: "0007-members",
  sql: `
alter table "user" add column completes_by timestamptz;

alter table organisation
  add column had_preview boolean not null default false,
  add column preview_until timestamptz,
  add column use_case text,
  add column audio_article_customer boolean not null default false;

create table invitation (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  invited_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organisation_id, email)
);
create index invitation_by_email on invitation (email);
select lectern_hold_to_organisation('invitation');
`,
};
