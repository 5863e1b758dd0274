import type { Migration } from "../migration.ts";

/** What people were signed up with beside their names; all of it may be unknown. */
export const signUpAttributes: Migration = {
  id: "0067-sign-up-attributes",
  sql: `
alter table "user"
  add organisation text,
  add phone text,
  add use_case text,
  add referrer_url text;
`,
};
