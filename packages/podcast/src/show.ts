import type { SafeHtml } from "./safe-description.ts";

/** What a show holds (podcast namespace, medium). */
export type Medium = "podcast" | "music" | "video" | "film" | "audiobook" | "newsletter" | "blog";

/** A show as its feed says it. Texts are plain, addresses are absolute. */
export interface Show {
  title: string;
  /** The feed has at most 4000 bytes of it. */
  description: SafeHtml;
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
  /** podcast unless it says otherwise. */
  medium?: Medium | undefined;
  /** Keeps the show out of Apple's directory. */
  isBlocked?: boolean | undefined;
  updateFrequency?: UpdateFrequency | undefined;
  /** What a directory asks for to see whose feed it is: podcast:txt, purposes verify and applepodcastsverify. */
  verifications?: readonly { purpose: "verify" | "applepodcastsverify"; text: string }[] | undefined;
}

/** How often episodes come (podcast:updateFrequency). */
export interface UpdateFrequency {
  /** For a person: "Weekdays". */
  text: string;
  /** RFC 5545, 3.3.10: "FREQ=WEEKLY". */
  recurrence?: string | undefined;
  startsAt?: Date | undefined;
}

/** podcast:person; host of the cast unless it says otherwise. An episode's replace the show's. */
export interface Person {
  name: string;
  /** Of the Podcast Taxonomy, in lower case. */
  role?: string | undefined;
  group?: string | undefined;
  link?: string | undefined;
  imageUrl?: string | undefined;
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
  /** Never changes, whatever becomes of the text and the file. */
  guid: string;
  title: string;
  description: SafeHtml;
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
