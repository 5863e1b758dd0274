import type { Script } from "@lectern/script";
import type { Generated, JSONColumnType } from "kysely";

export interface LibraryTables {
  content: ContentTable;
  monthly_count: MonthlyCountTable;
}

export interface ComposerSettings {
  zoomLevel: number;
  includeTitle: boolean;
  sections: never[];
}

/** Where a block's audio is found within the item's present audio file. */
export interface BlockAudio {
  /** Place among the blocks of the file. */
  index: number;
  durationSeconds: number;
}

export interface BuildFailure {
  failure_type: string;
  message: string;
}

/** How often something limited by the plan was done in a month. */
interface MonthlyCountTable {
  organisation_id: string;
  what: "article" | "download";
  /** YYYY-MM, UTC. */
  month: string;
  count: number;
}

/** An item of a project's library, with its script as it was saved last. */
interface ContentTable {
  id: string;
  organisation_id: string;
  project_id: string;
  content_type: "audio_article" | "voiceover" | "audio_upload";
  title: string;
  script: JSONColumnType<Script>;
  composer_settings: JSONColumnType<ComposerSettings>;
  /** Address it was imported from. */
  url: string | null;
  /** The script's text, for search and excerpts. */
  plain_text: string;
  word_count: number;
  /** Rises with every save. */
  version: Generated<number>;
  is_draft: boolean;
  /** The script differs from what the audio speaks. */
  is_content_changed: boolean;
  is_audio_disabled: Generated<boolean>;
  audio_status: "IN PROGRESS" | "DONE" | "FAILED" | null;
  /** 0..100 of the build under way. */
  audio_progress: Generated<number>;
  audio_token: string | null;
  audio_seconds: number | null;
  /** By block hash. */
  block_audios: JSONColumnType<Record<string, BlockAudio>>;
  /** Gain of the whole item in dB; kept from build to build so that an edit costs its own sentence. */
  gain_db: number | null;
  /** The build under way. */
  build_id: string | null;
  failure: JSONColumnType<BuildFailure> | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  published_at: Date | null;
}
