import type { Migration } from "../migration.ts";

/** How fast an organisation's voices were found to speak: what the length of a text is estimated by. */
export const speechRates: Migration = {
  id: "0020-speech-rates",
  sql: `
create table speech_rate (
  organisation_id uuid not null references organisation (id) on delete cascade,
  platform text not null,
  voice text not null,
  locale text not null,
  speed integer not null,
  pitch text not null,
  style text not null,
  units double precision not null check (units > 0),
  seconds double precision not null check (seconds > 0),
  measured_at timestamptz not null default now(),
  primary key (organisation_id, platform, voice, locale, speed, pitch, style)
);
select lectern_hold_to_organisation('speech_rate');
`,
};
