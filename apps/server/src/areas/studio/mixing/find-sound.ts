import type { Trx } from "../../../platform/database/index.ts";

/** A sound that a clip names, as it is stored: MP3. */
export interface StoredSound {
  key: string;
  bytes: number;
}

/** Finds the sound at an address among those that an item's project may use; undefined when it is gone. */
export interface FindSound {
  (trx: Trx, scope: { organisationId: string; projectId: string }, address: string): Promise<StoredSound | undefined>;
}
