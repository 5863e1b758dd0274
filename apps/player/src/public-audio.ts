/** A publicly playable item, as the server sends it. */
export interface PublicAudio {
  title: string;
  publisher: string;
  audio_url: string;
  /** Seconds. */
  duration: number;
  lang: string;
  /** Its headings, in order; none without headings. */
  chapters: { title: string; startSeconds: number; level: 1 | 2 | 3 }[];
}

/** The audio generated from a page, if any. */
export type PageAudio = { found: false } | ({ found: true; id: string } & PublicAudio);
