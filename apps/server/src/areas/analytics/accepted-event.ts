/** What happened. The player's events, and `download`: a file that was fetched, for a minute of it or for a part. */
export type EventKind = "impression" | "play" | "listen" | "quarter" | "stop" | "end" | "download";

/** An event that counts. (`session`, `n`) is its id: the same one may be accepted more than once. */
export interface AcceptedEvent {
  /** 128 bits, 32 hexadecimal digits. */
  session: string;
  n: number;
  kind: EventKind;
  /** By the server's clock. */
  occurredAt: Date;
  organisationId: string;
  projectId: string;
  contentId: string;
  /** The generation that was heard. */
  audioToken: string;
  /** Address, browser and project, hashed with the day's salt: 32 hexadecimal digits. */
  visitor: string;
  /** Who comes back, within the project: 32 hexadecimal digits. null: not told apart. */
  listener: string | null;
  /** "Other": a name that the list does not know. */
  browser: string;
  operatingSystem: string;
  device: string;
  /** ISO 3166-1; "" where it is not known. */
  country: string;
  /** Of `listen`: heard since the last one. */
  seconds: number | null;
  /** Of `quarter`. */
  percent: number | null;
  /** Of `stop`, in seconds of the audio. The session's last `stop` counts, none that an `end` follows. */
  position: number | null;
  /** Of a `download` that is one together with other parts only; all of them have the same id. */
  sent: SentPart | null;
}

/** A part of a file that was sent to a reader who saves it, in bytes of its sound. */
export interface SentPart {
  from: number;
  /** Does not belong to it. */
  until: number;
  /** So many make a download. */
  enough: number;
}

/** Writes one batch to the log; called again with the same events when it fails, and never twice at once. */
export type RecordEvents = (events: readonly AcceptedEvent[]) => Promise<void>;
