import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface RenditionsTables {
  rendition: RenditionTable;
}

/** Where a block's audio is found within the rendition's audio file. */
export interface BlockAudio {
  /** Place among the blocks of the file. */
  index: number;
  durationSeconds: number;
}

export interface BuildFailure {
  failure_type: string;
  message: string;
  /** Where in the text as it was built; absent when no block is to blame. */
  block?: FailedBlock;
}

/** A block that could not be spoken. */
export interface FailedBlock {
  hash: string;
  /** Place among the blocks, from 1. */
  number: number;
  /** How its text begins. */
  text: string;
}

/** A speech service that a build waits for. */
export interface BuildWait {
  platform: string;
  /** When the build began to wait, or the service to be down, whichever was first; ISO 8601. */
  since: string;
  /** When the fallback voice speaks in its place. */
  until: string;
}

/** Speech of fallback voices in audio. */
export interface FallbackSpeech {
  sentences: number;
  /** The services that were down. */
  platforms: string[];
}

/** Audio made of an item's text. An item without a row of a kind never had a build of that kind. */
interface RenditionTable {
  id: string;
  organisation_id: string;
  content_id: string;
  kind: "voice" | "mix";
  /** See areas/renditions/SPEC.md. */
  state: "empty" | "building" | "failed" | "ready" | "rebuilding" | "rebuild_failed";
  /** 0..100 of the build under way; 100 when audio is there and nothing is under way. */
  progress: Generated<number>;
  /** The build under way. */
  build_id: string | null;
  /** Why the last build failed; kept until the next begins. */
  failure: JSONColumnType<BuildFailure> | null;
  /** The service that the build under way waits for; null: it waits for none. */
  waiting: ColumnType<BuildWait | null, string | null | undefined, string | null>;
  /** What of the audio fallback voices speak; null: nothing. */
  fallback: ColumnType<FallbackSpeech | null, string | null | undefined, string | null>;
  audio_token: string | null;
  audio_seconds: number | null;
  /** By block hash. */
  block_audios: JSONColumnType<Record<string, BlockAudio>>;
  /** Gain of the whole in dB; kept from build to build so that an edit costs its own sentence. */
  gain_db: number | null;
  /** dB by voice: what makes the voices of the audio equally loud; null: made before voices were levelled. */
  voice_offsets: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  /** dB by which the audio stays below the loudness of other audio; null: it does not. */
  quieter_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the audio says: the hash of the text as it was spoken, and the title it carries. */
  spoken_hash: string | null;
  /** Of a mix: the hash of the composition that is heard; of a voice null. */
  composition_hash: Generated<string | null>;
  title: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
