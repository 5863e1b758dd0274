import type { Migration } from "../migration.ts";

/** What each browser signed up with for an address that waits to be confirmed; the one that has the code makes it true. */
export const signUps: Migration = {
  id: "0082-sign-ups",
  sql: `
create table sign_up (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  password text not null,
  given_name text not null,
  family_name text not null,
  organisation text,
  phone text,
  use_case text,
  referrer_url text,
  expires_at timestamptz not null
);
create index sign_up_by_user on sign_up (user_id);
create index sign_up_by_expiry on sign_up (expires_at);
`,
};
