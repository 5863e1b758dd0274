/** What was really fetched and read of a feed: an absent field is an absent tag or header. Texts are decoded. */
export interface FeedFacts {
  /** As it was asked for. */
  url: string;
  answer: AnswerFacts;
  /** Absent: it is not well-formed, or no RSS. */
  channel?: ChannelFacts | undefined;
  items: readonly ItemFacts[];
  /** The channel's picture, where it could be fetched. */
  image?: ImageFacts | undefined;
  /** What the public addresses answered; absent: nobody asked them. */
  reach?: ReachFacts | undefined;
}

/** What was fetched at public addresses, as a directory fetches it. */
export interface ReachFacts {
  /** Scheme, host and port of the addresses. */
  origin: string;
  /** Whether the host has addresses of the public internet alone. */
  isPublic: boolean;
  /** `isFeed`: that it begins as this feed does. */
  feed: FetchedFacts & { isFeed: boolean };
  image?: FetchedFacts | undefined;
  /** Of the first episode. */
  enclosure?: EnclosureReach | undefined;
}

export interface EnclosureReach {
  episodeGuid?: string | undefined;
  /** What the feed says of it. */
  lengthBytes?: number | undefined;
  mediaType?: string | undefined;
  head: FetchedFacts;
  /** A request for its first two bytes. */
  part: FetchedFacts & { contentRange?: string | undefined };
}

/** An answer, or with `failure` none. */
export interface FetchedFacts {
  /** Why there was no answer, as a sentence for a person. */
  failure?: string | undefined;
  status?: number | undefined;
  /** Of the Content-Type, without parameters, in small letters. */
  mediaType?: string | undefined;
}

export interface AnswerFacts {
  status: number;
  /** The header, parameters included. */
  contentType?: string | undefined;
  /** The Link headers. */
  links: readonly { rel: string; url: string }[];
}

export interface ChannelFacts {
  title?: string | undefined;
  /** As it stands in the tag, HTML included. */
  description?: string | undefined;
  link?: string | undefined;
  language?: string | undefined;
  author?: string | undefined;
  ownerEmail?: string | undefined;
  imageUrl?: string | undefined;
  categories: readonly { category: string; subcategory?: string | undefined }[];
  /** The text of itunes:explicit. */
  explicit?: string | undefined;
  type?: string | undefined;
  guid?: string | undefined;
  locked?: string | undefined;
  /** The atom:link tags. */
  links: readonly { rel: string; url: string }[];
}

export interface ItemFacts {
  guid?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  link?: string | undefined;
  /** The text of pubDate. */
  publishedAt?: string | undefined;
  /** The text of itunes:duration. */
  duration?: string | undefined;
  /** The text of itunes:explicit. */
  explicit?: string | undefined;
  imageUrl?: string | undefined;
  enclosure?: EnclosureFacts | undefined;
  transcripts: readonly { url: string; type: string }[];
}

export interface EnclosureFacts {
  url: string;
  /** The attribute. */
  length?: string | undefined;
  mediaType?: string | undefined;
  /** What a HEAD request for it was answered; absent: none was made. */
  head?: { status: number; lengthBytes?: number | undefined; acceptRanges?: string | undefined } | undefined;
}

export interface ImageFacts {
  width: number;
  height: number;
  mediaType: string;
  hasAlpha: boolean;
}
