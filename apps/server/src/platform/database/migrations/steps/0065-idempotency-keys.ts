import type { Migration } from "../migration.ts";

/** Calls of API keys that are made once however often they are sent, with what they were answered. */
export const idempotencyKeys: Migration = {
  id: "0065-idempotency-keys",
  sql: `
create table idempotency_key (
  organisation_id uuid not null references organisation on delete cascade,
  api_key_id uuid not null references api_key on delete cascade,
  -- SHA-256 of the key, and of the request that it was sent with: neither is kept as it was sent.
  key_hash text not null,
  request_hash text not null,
  begun_at timestamptz not null,
  -- Null: it is not answered yet, or its process ended before.
  status smallint,
  -- JSON. Null: not answered yet, or too long to be kept.
  body text,
  primary key (api_key_id, key_hash)
);
create index idempotency_key_by_organisation on idempotency_key (organisation_id);
create index idempotency_key_by_time on idempotency_key (begun_at);
select lectern_hold_to_organisation('idempotency_key');
`,
};
