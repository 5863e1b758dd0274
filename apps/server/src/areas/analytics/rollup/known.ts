import type { ByteRanges } from "../downloads/byte-ranges.ts";
import type { NumberSet } from "./number-set.ts";

/** What is known of a session before its next event is counted. */
export interface SessionState {
  contentId: string;
  session: string;
  organisationId: string;
  projectId: string;
  /** Numbers of the events that were counted. */
  counted: NumberSet;
  hasImpression: boolean;
  /** When something was heard first and last; null: nothing was. */
  startedAt: Date | null;
  lastAt: Date | null;
  /** In whose quarter of an hour it is counted: that of the first event of these that was counted. */
  countedAt: Date | null;
  /** Its last `stop` or `end`. */
  stop: { n: number; kind: string; name: string } | null;
  /** Of a download that is not whole yet: bytes of the sound that were sent. */
  sent: ByteRanges;
}

/** What is known of a listener of a project. */
export interface ListenerState {
  /** The last day they listened on, and whether they were new on that day. */
  lastDay: string;
  isNew: boolean;
}

/**
 * All that decides how events count, by the keys below. Counting changes it in place, so that the next events of a batch
 * see it.
 */
export interface Known {
  sessions: Map<string, SessionState>;
  /** Who was counted on a day, for a project or an item. */
  seen: Set<string>;
  listeners: Map<string, ListenerState>;
}

export function sessionKey(contentId: string, session: string): string {
  return `${contentId} ${session}`;
}

export function seenKey(subjectId: string, day: string, who: string): string {
  return `${subjectId} ${day} ${who}`;
}

export function listenerKey(projectId: string, listener: string): string {
  return `${projectId} ${listener}`;
}
