/** What the server says of an item that may be played in public. */
export interface PublicAudio {
  title: string;
  publisher: string;
  audio_url: string;
  /** Seconds. */
  duration: number;
  lang: string;
}

/** What it says of a page: the audio that was made from it. */
export type PageAudio = { found: false } | ({ found: true; id: string } & PublicAudio);
