import type { AcceptedEvent } from "../accepted-event.ts";
import { countBytesFrom, withRange } from "../downloads/episode-store.ts";
import type { Figures } from "../figures.ts";
import { countListener } from "./count-listener.ts";
import { createIncrements, type Increments, quarterHourOf, type Subject } from "./increments.ts";
import { hasNumber, type Known, sessionKey, type SessionState, withNumber } from "./known.ts";

/** Events that say that something was heard. */
const heard = new Set<AcceptedEvent["kind"]>(["play", "listen", "quarter", "stop", "end"]);
const quarterFigures = { 25: "quarter25", 50: "quarter50", 75: "quarter75", 100: "quarter100" } as const;
const tallied = {
  browser: "browser",
  operatingSystem: "operating_system",
  device: "device",
  country: "country",
} as const;

export interface Counted {
  increments: Increments;
  /** Sessions that are known otherwise now. */
  sessions: SessionState[];
  /** Of each item that something was counted of, its project. */
  items: Map<string, Pick<AcceptedEvent, "organisationId" | "projectId">>;
}

/**
 * What a batch of events adds to the figures. One that was counted before adds nothing. Events may come in any order: each
 * counts in its own quarter of an hour, and what a session adds up to (its length, where it stopped) in
 * that in which it began to be heard.
 * @param known is brought up to date
 */
export function countEvents(events: readonly AcceptedEvent[], known: Known): Counted {
  const increments = createIncrements();
  const sessions = new Set<SessionState>();
  const items: Counted["items"] = new Map();
  for (const event of events) {
    const session = sessionOf(known, event);
    if (hasNumber(session.counted, event.n)) continue;
    sessions.add(session);
    if (!isWhole(event, session)) continue;
    session.counted = withNumber(session.counted, event.n);
    items.set(event.contentId, { organisationId: event.organisationId, projectId: event.projectId });
    countEvent(event, session, known, increments);
  }
  return { increments, sessions: [...sessions], items };
}

/** Notes a part of a download; whether it is one with what was sent before. Everything else is whole by itself. */
function isWhole({ sent }: AcceptedEvent, session: SessionState): boolean {
  if (sent === null) return true;
  session.sent = withRange(session.sent, sent.from, sent.until);
  if (countBytesFrom(session.sent, 0) < sent.enough) return false;
  session.sent = [];
  return true;
}

function sessionOf(known: Known, event: AcceptedEvent): SessionState {
  const key = sessionKey(event.contentId, event.session);
  const found = known.sessions.get(key);
  if (found) return found;
  const { contentId, session, organisationId, projectId } = event;
  const ids = { contentId, session, organisationId, projectId };
  const made: SessionState = {
    ...ids,
    counted: [],
    hasImpression: false,
    startedAt: null,
    lastAt: null,
    countedAt: null,
    stop: null,
    sent: [],
  };
  known.sessions.set(key, made);
  return made;
}

function countEvent(event: AcceptedEvent, session: SessionState, known: Known, increments: Increments): void {
  const at = quarterHourOf(event.occurredAt);
  const add = (figure: keyof Figures, amount: number, when = at): void => {
    for (const subject of subjectsOf(event)) increments.add(subject, when, figure, amount);
  };
  const beganAt = heard.has(event.kind) ? lengthen(event, session, add) : at;
  switch (event.kind) {
    case "impression":
      if (!session.hasImpression) add("impressions", 1);
      session.hasImpression = true;
      return;
    case "download":
      return add("downloads", 1);
    case "play":
      add("plays", 1);
      for (const [name, kind] of Object.entries(tallied)) {
        const value = event[name as keyof typeof tallied];
        increments.tally(projectOf(event), at, { kind, name: value }, 1);
      }
      return countListener(event, known, (subject, figure) => increments.add(subject, at, figure, 1));
    case "listen":
      return add("listenedMs", Math.round((event.seconds ?? 0) * 1000));
    case "quarter":
      return add(quarterFigures[event.percent as keyof typeof quarterFigures], 1);
    case "stop":
      return countStop(event, session, String(Math.floor(event.position ?? 0)), beganAt, increments);
    case "end":
      return countStop(event, session, "end", beganAt, increments);
  }
}

function projectOf({ organisationId, projectId }: AcceptedEvent): Subject {
  return { organisationId, projectId, subjectId: projectId };
}

function subjectsOf(event: AcceptedEvent): [project: Subject, item: Subject] {
  const project = projectOf(event);
  return [project, { ...project, subjectId: event.contentId }];
}

/** Counts a session when it is heard of first, and by how much each further event makes it longer. Returns where. */
function lengthen(
  { occurredAt }: AcceptedEvent,
  session: SessionState,
  add: (figure: keyof Figures, amount: number, when: number) => void,
): number {
  const { startedAt, lastAt, countedAt } = session;
  if (startedAt === null || lastAt === null || countedAt === null) {
    session.startedAt = session.lastAt = session.countedAt = occurredAt;
    add("sessions", 1, quarterHourOf(occurredAt));
    return quarterHourOf(occurredAt);
  }
  // Where it is counted stays, also when an earlier event comes late.
  const place = quarterHourOf(countedAt);
  if (occurredAt > lastAt) {
    add("sessionMs", occurredAt.getTime() - lastAt.getTime(), place);
    session.lastAt = occurredAt;
  }
  if (occurredAt < startedAt) {
    add("sessionMs", startedAt.getTime() - occurredAt.getTime(), place);
    session.startedAt = occurredAt;
  }
  return place;
}

/** The last `stop` or `end` of a session counts, by their numbers: what an earlier one was tallied as is taken back. */
function countStop(
  event: AcceptedEvent,
  session: SessionState,
  name: string,
  at: number,
  increments: Increments,
): void {
  const { stop } = session;
  if (stop && stop.n > event.n) return;
  const [, item] = subjectsOf(event);
  if (stop) increments.tally(item, at, stop, -1);
  session.stop = { n: event.n, kind: `stop ${event.audioToken}`, name };
  increments.tally(item, at, session.stop, 1);
}
