/** A publicly playable item, as the server sends it. */
export interface PublicAudio {
  title: string;
  publisher: string;
  audio_url: string;
  /** Seconds. */
  duration: number;
  lang: string;
}

/** The audio generated from a page, if any. */
export type PageAudio = { found: false } | ({ found: true; id: string } & PublicAudio);
