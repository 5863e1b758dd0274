import type { Migration } from "../migration.ts";

/** What this installation knows of speech services: their voices, whether they answer, what they counted. */
export const speechEngines: Migration = {
  id: "0070-speech-engines",
  sql: `
create table speech_engine (
  platform text primary key,
  -- Voices as the catalogue has them, and those that were once listed; null before the first answer.
  voices jsonb,
  retired jsonb not null default '[]',
  refreshed_at timestamptz,
  -- Why the last attempt to ask for them failed; null when it did not.
  refresh_failure text,
  -- The first failure since it last answered; null while it answers.
  down_since timestamptz,
  down_reason text
);

create table speech_use (
  platform text not null,
  -- What the price depends on.
  tier text not null,
  month date not null,
  -- Null: previews and samples of voices. Kept when the project is deleted.
  project_id uuid,
  characters bigint not null check (characters >= 0),
  unique nulls not distinct (month, platform, tier, project_id)
);
`,
};
