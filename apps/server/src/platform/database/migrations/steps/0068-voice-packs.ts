import type { Migration } from "../migration.ts";

/** Neural voices that this installation has, or is adding, and what files of theirs were when they were first had. */
export const voicePacks: Migration = {
  id: "0068-voice-packs",
  sql: `
create table voice_pack (
  id text primary key,
  name text not null,
  -- JSON: where it comes from.
  source jsonb not null,
  state text not null check (state in ('adding', 'ready', 'failed', 'removing')),
  phase text not null default 'waiting',
  bytes_done bigint not null default 0,
  bytes_total bigint,
  -- Why adding it failed.
  message text,
  -- Of its files; null until it is ready.
  version text,
  -- The process that is at it, and when it last said so.
  worker uuid,
  worker_seen_at timestamptz,
  requested_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'ready' or version is not null)
);

-- Kept when the pack is removed: the same address has to give the same file ever after.
create table voice_pack_checksum (
  address text primary key,
  sha256 text not null,
  first_had_at timestamptz not null
);
`,
};
