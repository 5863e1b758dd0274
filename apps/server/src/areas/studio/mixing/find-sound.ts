import type { StudioServices } from "../services.ts";

/** A sound that a clip names, as it is stored: MP3 at 44.1 kHz. */
export interface StoredSound {
  storageKey: string;
  /** Length at 44.1 kHz. */
  samples: number;
}

/** Finds the sound at the `url` of a clip among those that a project may use; undefined when it is gone. */
export interface FindSound {
  (project: { organisationId: string; projectId: string }, url: string): Promise<StoredSound | undefined>;
}

export interface MixServices extends StudioServices {
  findSound: FindSound;
}
