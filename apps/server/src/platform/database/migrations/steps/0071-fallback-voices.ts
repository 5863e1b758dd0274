import type { Migration } from "../migration.ts";

/**
 * Voices that speak while a speech service is down: which a project has, that a build waits until one is taken, and which
 * audio has speech of one. A sentence that was charged and spoken by one stays paid (`by_fallback`), as its own voice has
 * not spoken it yet.
 */
export const fallbackVoices: Migration = {
  id: "0071-fallback-voices",
  sql: `
    alter table project add column fallback_voices jsonb not null default '[]';
    alter table rendition
      add column waiting jsonb,
      add column fallback jsonb;
    alter table charged_sentence add column by_fallback boolean not null default false;
    -- Of a service that is down: its last failure, and when a build set out to ask it again.
    alter table speech_engine
      add column failed_at timestamptz,
      add column asked_at timestamptz;
  `,
};
