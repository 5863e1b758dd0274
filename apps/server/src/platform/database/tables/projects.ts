import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ApiKeyScope, ExtractionRules, PlayerPart, PlayerSettings } from "@lectern/contract";
import type { Lexeme, VoiceProfile } from "@lectern/script";
import type { ComposerPattern } from "@lectern/timeline";

export interface ProjectsTables {
  project: ProjectTable;
  api_key: ApiKeyTable;
  idempotency_key: IdempotencyKeyTable;
  api_key_day: ApiKeyDayTable;
  player_draft: PlayerDraftTable;
}

interface IdempotencyKeyTable {
  organisation_id: string;
  api_key_id: string;
  key_hash: string;
  request_hash: string;
  begun_at: Date;
  /** Null: not answered yet. */
  status: number | null;
  body: string | null;
}

interface ProjectTable {
  id: string;
  organisation_id: string;
  integration_name: string;
  description: Generated<string>;
  site_url: Generated<string>;
  category: Generated<string>;
  platform: Generated<string>;
  lang_code: string;
  audio_profile: JSONColumnType<VoiceProfile>;
  player_settings: JSONColumnType<PlayerSettings>;
  /** null: they are those of a new project. */
  player_settings_published_at: Generated<Date | null>;
  /** What the player plays around an article, as far as it is prepared; written with the sound's row, under the project's lock. */
  extra_audio: ColumnType<ExtraAudioFacts, string | undefined, string>;
  /** On its share pages and in its framed players; null: none. */
  logo: ColumnType<LogoFacts | null, string | null | undefined, string | null>;
  /** Percent of the amplitude. */
  background_volume: Generated<number>;
  extraction_rules: ColumnType<ExtractionRules, string | undefined, string>;
  pronunciation_library: JSONColumnType<Lexeme[]>;
  /** Whether what is generated stays private until it is published by hand, or at a time. */
  publish_by_hand: Generated<boolean>;
  /** Rises with each change of the pronunciation library. */
  lexicon_version: Generated<number>;
  /** Whether paragraphs are spoken by the profiles of their languages. */
  is_multi_lang: Generated<boolean>;
  /** Rises with each change of the language profiles. */
  language_profiles_version: Generated<number>;
  /** Speak in place of a voice whose service is down, each its language; none: builds fail then. */
  fallback_voices: ColumnType<VoiceProfile[], string | undefined, string>;
  /** What new items take of it: null, nothing. */
  composer_pattern: ColumnType<ComposerPattern | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A picture's path on this server and its pixels. ink: whether it is dark or light where the page is seen through it. */
export interface LogoFacts {
  path: string;
  width: number;
  height: number;
  ink: "dark" | "light" | null;
}

/** By part: its path on this server, and its length. */
export type ExtraAudioFacts = Partial<Record<PlayerPart, { path: string; seconds: number }>>;

/** A program's way in to one project. */
interface ApiKeyTable {
  id: string;
  organisation_id: string;
  project_id: string;
  name: string;
  /** Its first characters, for telling keys apart. */
  hint: string;
  key_hash: string;
  scopes: ApiKeyScope[];
  created_by: string | null;
  created_at: Generated<Date>;
  /** To the minute. */
  last_used_at: Date | null;
}

interface ApiKeyDayTable {
  api_key_id: string;
  organisation_id: string;
  /** In UTC. */
  day: ColumnType<Date, string, never>;
  /** Refused ones among them. */
  calls: number;
}

/** Settings of a project's player that are not published. */
interface PlayerDraftTable {
  id: string;
  organisation_id: string;
  project_id: string;
  name: string;
  settings: JSONColumnType<PlayerSettings>;
  created_at: Date;
}
