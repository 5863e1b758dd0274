import type { PlayerPart } from "@lectern/contract";
import type { Generated } from "kysely";

export interface SoundsTables {
  sound: SoundTable;
}

/** A sound that a project keeps for its timelines. */
interface SoundTable {
  id: string;
  organisation_id: string;
  project_id: string;
  title: string;
  /** What the project's player plays it as; null: it is for timelines. */
  player_part: Generated<PlayerPart | null>;
  status: "preparing" | "ready" | "failed";
  /** Percent, while it is prepared. */
  progress: Generated<number>;
  /** Why it could not be prepared. */
  message: string | null;
  /** At least 128 random bits: the part of its address that grants reading it. */
  token: string;
  /** Of `audio_upload`. */
  upload_id: string;
  /** Of the prepared file. */
  bytes: number | null;
  /** At 44.1 kHz, for each channel. */
  sample_count: number | null;
  /** Of the file that was uploaded; what is made of it has two. */
  channels: number;
  /** Of the prepared file; null for silence. */
  loudness_lufs: number | null;
  /** Heights of the waveform, as `waveformPeaks` makes them. */
  peaks: Generated<Buffer>;
  created_at: Date;
}
