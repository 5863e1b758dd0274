/** A publicly playable item, as the server sends it. */
export interface PublicAudio {
  id: string;
  title: string;
  publisher: string;
  audio_url: string;
  /** Seconds. */
  duration: number;
  lang: string;
  /** Its headings, in order; none without headings. */
  chapters: { title: string; startSeconds: number; level: 1 | 2 | 3 }[];
  player: PlayerLook;
  /** What is played around the article in the player alone, where there is any. Addresses of MP3s. */
  extra_audio?: ExtraAudio;
}

export interface ExtraAudio {
  intro?: string;
  outro?: string;
  /** `volume`: 0 to 1, beside the article. */
  background?: { url: string; volume: number };
}

/** How the publisher wants it to look. Colours are "#rrggbb". */
export interface PlayerLook {
  player_type: "inline" | "static" | "floating";
  player_position: "bottom-right" | "bottom-left" | "default";
  color: string;
  /** Empty: the page's. */
  text_color: string;
  /** Empty: the page's. */
  background_color: string;
  /** Empty: "Listen to this article". */
  title: string;
  can_download: boolean;
  is_branded: boolean;
  machine_note: boolean;
  /** Whether the text of the page is marked while it is spoken. */
  reading_along: boolean;
  /** Whether the reader may be given a random id that tells who comes back. */
  count_returning: boolean;
}

/** The audio generated from a page, if any. */
export type PageAudio = { found: false } | ({ found: true } & PublicAudio);

/** The newest public audio of a project, newest first. */
export interface Playlist {
  items: PublicAudio[];
}
