import type { Script } from "@lectern/script";
import type { Generated, JSONColumnType } from "kysely";

export interface LibraryTables {
  content: ContentTable;
}

export interface ComposerSettings {
  zoomLevel: number;
  includeTitle: boolean;
  sections: never[];
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
  /** Hash of the text as it is spoken, with the project's lexicon of that version; null: not known. */
  spoken_hash: string | null;
  spoken_lexicon_version: number | null;
  /** Rises with every save that changes something. */
  version: Generated<number>;
  is_draft: boolean;
  is_audio_disabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** When it was published first. */
  published_at: Date | null;
  /** The generation that is public: the name of its audio file, and what that says (see areas/publishing/SPEC.md). */
  published_token: Generated<string | null>;
  published_hash: Generated<string | null>;
  published_title: Generated<string | null>;
  /** When the newest generation is to be published; null: no time is set. */
  publish_at: Generated<Date | null>;
  /** When it was moved to the trash; rows that have it are seen by `withTrash` alone. */
  deleted_at: Generated<Date | null>;
  /** The person who did; null: an API key, or a person who is gone. */
  deleted_by: Generated<string | null>;
}
