import type { Script } from "@lectern/script";
import type { ComposerSettings } from "@lectern/timeline";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

export interface LibraryTables {
  content: ContentTable;
  item_audio: ItemAudioView;
  library_entry: LibraryEntryTable;
  library_facet: LibraryFacetTable;
  library_count: LibraryCountTable;
  search_document: SearchDocumentView;
  search_word: SearchWordView;
}

/** An item of a project's library, with its script as it was saved last. */
interface ContentTable {
  id: string;
  organisation_id: string;
  project_id: string;
  content_type: "audio_article" | "voiceover" | "audio_upload";
  title: string;
  script: JSONColumnType<Script>;
  /** Bytes that the text and the timeline take. */
  text_bytes: ColumnType<number, never, never>;
  composer_settings: JSONColumnType<ComposerSettings>;
  /** Hash of what is heard of its timeline beside the plain reading of the text; null: nothing is (see areas/renditions). */
  composition_hash: Generated<string | null>;
  /** Address of the page it was imported from, or that it belongs to. */
  url: string | null;
  /** Hash of that page's address, of which spellings of one address have the same (`lectern_page`). */
  page_key: GeneratedAlways<string | null>;
  /** The publisher's own id of the article; unique in the project, its trash included. */
  source_id: Generated<string | null>;
  /** The script's text, for search and excerpts. */
  plain_text: string;
  word_count: number;
  /** Voices of its blocks, "platform/code", and their locales. */
  voices: Generated<string[]>;
  languages: Generated<string[]>;
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
  published_composition_hash: Generated<string | null>;
  /** When the newest generation is to be published; null: no time is set. */
  publish_at: Generated<Date | null>;
  /** When it was moved to the trash; rows that have it are seen by `withTrash` alone. */
  deleted_at: Generated<Date | null>;
  /** The person who did; null: an API key, or a person who is gone. */
  deleted_by: Generated<string | null>;
}

/** What an item is heard as: its mix once it has one, else its voice. Items without either are left out. */
interface ItemAudioView {
  content_id: string;
  audio_token: string | null;
  audio_seconds: number | null;
  title: string | null;
  spoken_hash: string | null;
  composition_hash: string | null;
  /** A build of either. */
  is_under_way: boolean;
  has_failed: boolean;
}

/** What an item is sorted by. Kept by triggers on content and rendition. */
interface LibraryEntryTable {
  content_id: string;
  organisation_id: string;
  project_id: string;
  /** Whole milliseconds. */
  created_at: Date;
  updated_at: Date;
  /** Its title without case and accents. */
  title_key: string;
  /** -1 without audio. */
  audio_seconds: number;
  /** Greater for shorter audio; the least without audio. */
  shortness: number;
  /** The version of the lexicon its text was compared with its audio with; the greatest integer where there is none. */
  compared_with: number;
}

/**
 * What an item is filtered by: "type:…", "status:…", "voice:…", "language:…", "changed:…"; and "stored", that it has audio or
 * gets some. Kept by the same triggers.
 */
interface LibraryFacetTable {
  content_id: string;
  facet: string;
  organisation_id: string;
  project_id: string;
  content_type: string;
}

/** How many items have a facet: the sum of `change` of its rows. Appended by triggers on `library_facet`, folded by a job. */
interface LibraryCountTable {
  id: GeneratedAlways<string>;
  organisation_id: string;
  project_id: string;
  content_type: string;
  facet: string;
  change: number;
  is_folded: Generated<boolean>;
}

/** Words of items. A view of rows of the transaction's organisation; written by triggers only. */
interface SearchDocumentView {
  content_id: string;
  organisation_id: string;
  project_id: string;
  created_at: Date;
  /** PostgreSQL's tsvector, of the title and of the whole. */
  title_words: string;
  words: string;
  /** The text was saved since: its words follow. */
  is_stale: boolean;
}

/** Words that stand, or stood, in a project's items. */
interface SearchWordView {
  organisation_id: string;
  project_id: string;
  word: string;
}
