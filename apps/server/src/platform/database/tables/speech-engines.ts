import type { Voice } from "@lectern/speech";
import type { Generated, JSONColumnType } from "kysely";

export interface SpeechEnginesTables {
  speech_engine: SpeechEngineTable;
  speech_use: SpeechUseTable;
  voice_level: VoiceLevelTable;
}

/** A speech service of the installation. */
interface SpeechEngineTable {
  platform: string;
  /** Null before the service was first asked. */
  voices: JSONColumnType<Voice[]> | null;
  /** Voices that it does not list any more. */
  retired: Generated<Voice[]>;
  refreshed_at: Date | null;
  refresh_failure: string | null;
  /** The first failure since it last answered. */
  down_since: Date | null;
  down_reason: string | null;
  /** Its last failure. */
  failed_at: Generated<Date | null>;
  /** When a build set out to ask it again while it was down. */
  asked_at: Generated<Date | null>;
}

/** Characters as a service counts them. */
interface SpeechUseTable {
  platform: string;
  tier: string;
  /** The first of a month. */
  month: string;
  project_id: string | null;
  characters: string;
}

/** How loud a voice is, measured once for all processes. */
interface VoiceLevelTable {
  platform: string;
  /** Of the engine. */
  version: string;
  locale: string;
  voice: string;
  /** Of a sample of its own speech; null: it made no sound. */
  loudness_lufs: number | null;
  measured_at: Date;
}
