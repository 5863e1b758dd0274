import type { Generated, JSONColumnType } from "kysely";
import type { PackPhase } from "../../voice-packs/pack-progress.ts";

export interface VoicePacksTables {
  voice_pack: VoicePackTable;
  voice_pack_checksum: VoicePackChecksumTable;
}

/** A pack of the installation, whoever uses it. */
interface VoicePackTable {
  id: string;
  name: string;
  /** A PackSource. */
  source: JSONColumnType<object>;
  /** See areas/voice-packs/transitions.ts. */
  state: "adding" | "ready" | "failed" | "removing";
  /** What is being done while it is added. */
  phase: Generated<PackPhase>;
  bytes_done: Generated<string>;
  bytes_total: string | null;
  /** Why adding it failed, for a person. */
  message: string | null;
  version: string | null;
  /** The process that is at it. */
  worker: string | null;
  worker_seen_at: Date | null;
  requested_by: string | null;
  created_at: Date;
  changed_at: Date;
}

/** What a file was when it was first had. */
interface VoicePackChecksumTable {
  /** Of the upstream, wherever it was downloaded from. */
  address: string;
  sha256: string;
  first_had_at: Date;
}
