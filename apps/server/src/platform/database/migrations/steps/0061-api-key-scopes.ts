import type { Migration } from "../migration.ts";

/** What an API key may be used for. Keys made before had no bounds, and keep all scopes. */
export const apiKeyScopes: Migration = {
  id: "0061-api-key-scopes",
  sql: `
alter table api_key add column scopes text[] not null default '{read,write,publish}'
  check (cardinality(scopes) > 0 and scopes <@ '{read,write,publish}'::text[]);
alter table api_key alter column scopes drop default;
`,
};
