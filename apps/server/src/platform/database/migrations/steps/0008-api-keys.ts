import type { Migration } from "../migration.ts";

export const apiKeys: Migration = {
  id: "0008-api-keys",
  sql: `
create table api_key (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  project_id uuid not null,
  name text not null,
  hint text not null,
  key_hash text not null unique,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade
);
create index api_key_by_project on api_key (project_id);
select lectern_hold_to_organisation('api_key');
`,
};
