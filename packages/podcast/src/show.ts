/** A show as its feed says it. Texts are plain unless they say otherwise; addresses are absolute. */
export interface Show {
  title: string;
  /** HTML of a safe subset, or plain text; the feed has at most 4000 bytes of it. */
  description: string;
  /** Its page. */
  link: string;
  /** BCP 47. */
  language: string;
  author: string;
  /** Directories write to it; without one YouTube refuses the feed. */
  owner: { name: string; email: string };
  imageUrl: string;
  category: string;
  /** Absent: none. */
  subcategory?: string | undefined;
  isExplicit: boolean;
  type: "episodic" | "serial";
  /** From `podcastGuid`, assigned once. */
  guid: string;
  /** Whether other hosts are kept from importing it. */
  isLocked: boolean;
  copyright?: string | undefined;
  /** Whether its voices are a machine's (podcast:txt, purpose ai-content). */
  isAiContent: boolean;
  /** Whether changes are announced by podping. */
  usesPodping?: boolean | undefined;
  /** No more episodes will come. */
  isComplete?: boolean | undefined;
  /** Where the feed has moved to. */
  newFeedUrl?: string | undefined;
  persons?: readonly Person[] | undefined;
}

/** podcast:person; host of the cast unless it says otherwise. */
export interface Person {
  name: string;
  role?: string | undefined;
  link?: string | undefined;
}

export interface Enclosure {
  url: string;
  /** The file's true length in bytes. */
  bytes: number;
  mediaType: string;
}

export type TranscriptType = "text/vtt" | "application/x-subrip" | "application/json" | "text/html" | "text/plain";

export interface Transcript {
  url: string;
  type: TranscriptType;
  language?: string | undefined;
  isCaptions?: boolean | undefined;
}

export interface Episode {
  /** Never changes. */
  guid: string;
  title: string;
  /** As the show's. */
  description: string;
  link?: string | undefined;
  publishedAt: Date;
  durationSeconds: number;
  enclosure: Enclosure;
  /** Absent: the show's. */
  imageUrl?: string | undefined;
  isExplicit?: boolean | undefined;
  author?: string | undefined;
  season?: number | undefined;
  number?: number | undefined;
  type: "full" | "trailer" | "bonus";
  transcripts?: readonly Transcript[] | undefined;
  chaptersUrl?: string | undefined;
  persons?: readonly Person[] | undefined;
}
