import type { Generated, JSONColumnType } from "kysely";

export interface UploadsTables {
  audio_upload: AudioUploadTable;
}

/** A piece of an upload: the last part of its key, and its length. */
export type UploadPart = [name: string, bytes: number];

/** An audio file on its way, and until it is converted. */
interface AudioUploadTable {
  /** At least 128 random bits; the last part of its key in storage. */
  id: string;
  organisation_id: string;
  project_id: string;
  /** As declared. */
  bytes: number;
  /** Bytes stored so far. */
  received: Generated<number>;
  /** Objects below its key, in order; null: one object at its key. */
  parts: JSONColumnType<UploadPart[]> | null;
  /** The item that it became. */
  content_id: string | null;
  /** The sound that it became. */
  sound_id: Generated<string | null>;
  created_at: Generated<Date>;
}
