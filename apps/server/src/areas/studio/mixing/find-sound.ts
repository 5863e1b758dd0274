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

/** The sounds that clips name. */
export interface FindSounds {
  /** What is known of sounds, by their urls, those left out that are gone; a built-in one may not be made yet. */
  findSounds(project: Parameters<FindSound>[0], urls: readonly string[]): Promise<ReadonlyMap<string, StoredSound>>;
  /** One of them, with its file stored: a built-in one is made first, which takes seconds. */
  findStoredSound: FindSound;
}

export interface MixServices extends StudioServices, FindSounds {}
