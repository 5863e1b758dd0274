import type { ByteRanges } from "../downloads/episode-store.ts";

/** A set of numbers as stretches, each from its first to its last: numbers of events mostly follow each other. */
export type NumberSet = readonly (readonly [first: number, last: number])[];

export function hasNumber(set: NumberSet, number: number): boolean {
  return set.some(([first, last]) => first <= number && number <= last);
}

/** The set with one more. */
export function withNumber(set: NumberSet, number: number): NumberSet {
  if (hasNumber(set, number)) return set;
  const before = set.filter(([, last]) => last < number - 1);
  const after = set.filter(([first]) => first > number + 1);
  const first = set.find(([, last]) => last === number - 1)?.[0] ?? number;
  const last = set.find(([start]) => start === number + 1)?.[1] ?? number;
  return [...before, [first, last], ...after];
}

/** As PostgreSQL writes an int4multirange: ends do not belong to it. */
export function multirangeOf(set: NumberSet): string {
  return `{${set.map(([first, last]) => `[${first},${last + 1})`).join()}}`;
}

export function parseMultirange(text: string): NumberSet {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]) => [Number(from), Number(until) - 1] as const);
}

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
