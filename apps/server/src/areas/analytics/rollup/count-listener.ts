import type { AcceptedEvent } from "../accepted-event.ts";
import type { Figures } from "../figures.ts";
import { dayOf, daysBetween, type Subject } from "./increments.ts";
import { type Known, listenerKey, seenKey } from "./known.ts";

/** Who did not listen for so many days is new again. */
const returnDays = 30;

/**
 * Counts who plays: a visitor once a day in UTC, for the project and for each item; and whoever can be told, once a day too, as
 * new or as one who came back within 30 days.
 */
export function countListener(
  event: AcceptedEvent,
  known: Known,
  add: (subject: Subject, figure: keyof Figures) => void,
): void {
  const { organisationId, projectId, contentId, listener } = event;
  const day = dayOf(event.occurredAt);
  const project = { organisationId, projectId, subjectId: projectId };
  const item = { organisationId, projectId, subjectId: contentId };
  for (const subject of [project, item]) {
    if (isFirst(known, subject, day, event.visitor)) add(subject, "listeners");
  }
  if (listener === null) return;
  const figure = isNewOn(known, projectId, listener, day) ? "newListeners" : "repeatedListeners";
  for (const subject of [project, item]) {
    if (isFirst(known, subject, day, listener)) add(subject, figure);
  }
}

function isFirst(known: Known, { subjectId }: Subject, day: string, who: string): boolean {
  const key = seenKey(subjectId, day, who);
  if (known.seen.has(key)) return false;
  known.seen.add(key);
  return true;
}

/** A play that comes late, after those of a later day, counts as those did. */
function isNewOn(known: Known, projectId: string, listener: string, day: string): boolean {
  const key = listenerKey(projectId, listener);
  const before = known.listeners.get(key);
  if (before && before.lastDay >= day) return before.isNew;
  const isNew = !before || daysBetween(before.lastDay, day) > returnDays;
  known.listeners.set(key, { lastDay: day, isNew });
  return isNew;
}
