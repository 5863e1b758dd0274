import type { VoicePack } from "@lectern/speech";
import type { Database } from "../../platform/database/index.ts";
import type { OpenDownload } from "../../platform/fetch/guarded-download.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { ObjectStore } from "../../platform/storage/index.ts";

/** What the work on packs needs, in a server and in a command beside it. */
export interface PackServices {
  database: Pick<Database, "kysely" | "system" | "notify">;
  storage: Pick<ObjectStore, "read" | "head" | "delete">;
  log: Pick<Logger, "info" | "warn">;
  now: () => Date;
  /** The folder of all packs of this machine. */
  packsFolder: string;
  /** In place of the catalogue's upstream. */
  mirror: string | undefined;
  open: OpenDownload;
  tryPack: (pack: VoicePack, sentence: string, signal: AbortSignal) => Promise<unknown>;
}
