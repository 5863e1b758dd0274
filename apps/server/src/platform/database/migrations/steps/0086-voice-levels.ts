import type { Migration } from "../migration.ts";

/** How loud each voice is, and what made up for it in an item's audio. */
export const voiceLevels: Migration = {
  id: "0086-voice-levels",
  sql: `
create table voice_level (
  platform text not null,
  -- Of the engine.
  version text not null,
  locale text not null,
  voice text not null,
  -- Of a sample of its own speech; null: it made no sound.
  loudness_lufs real,
  measured_at timestamptz not null,
  primary key (platform, version, locale, voice)
);

-- By voice, dB; null: made before voices were levelled.
alter table rendition add column voice_offsets jsonb;
-- dB below the loudness of other audio, of what limiting leaves no more for; null: it is not below.
alter table rendition add column quieter_by real;
`,
};
