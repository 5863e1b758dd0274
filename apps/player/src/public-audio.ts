/** A published item, as the server responds. */
export interface PublicAudio {
  title: string;
  publisher: string;
  audio_url: string;
  /** Seconds. */
  duration: number;
  lang: string;
}

/** Response for a page: the audio that was generated from it. */
export type PageAudio = { found: false } | ({ found: true; id: string } & PublicAudio);
