import type { BulkAction, WireBulkOutcome } from "@lectern/contract";
import { formatAudioTotal } from "../items/count-label.ts";

const verbs: Readonly<Record<BulkAction, string>> = {
  delete: "deleted",
  enable: "enabled",
  disable: "disabled",
  publish: "published",
  set_voice: "given the voice",
  generate: "sent to be generated",
  apply_pattern: "given the project's music",
  add_to_show: "added to the show",
};

/** "12 audios": a count of items. */
export function formatAudioCount(count: number): string {
  return formatAudioTotal({ count, isAtLeast: false });
}

/** What an action did, in a sentence: "12 audios disabled, 2 were not". */
export function bulkSummary(action: BulkAction, outcomes: readonly WireBulkOutcome[]): string {
  const done = outcomes.filter((outcome) => outcome.done).length;
  const failed = outcomes.length - done;
  if (done === 0) return `${outcomes.length === 1 ? "The audio was" : "The audios were"} not ${verbs[action]}`;
  const summary = `${formatAudioCount(done)} ${verbs[action]}`;
  if (failed === 0) return summary;
  return `${summary}, ${failed} ${failed === 1 ? "was" : "were"} not`;
}

/** What was not done, by why, in the order in which it came up. */
export function failuresByReason(outcomes: readonly WireBulkOutcome[]): { message: string; ids: string[] }[] {
  const byMessage = new Map<string, string[]>();
  for (const { done, message = "Something went wrong.", content_id: id } of outcomes) {
    if (!done) byMessage.set(message, [...(byMessage.get(message) ?? []), id]);
  }
  return [...byMessage].map(([message, ids]) => ({ message, ids }));
}

const underWay: Readonly<Record<BulkAction, string>> = {
  delete: "Deleting",
  enable: "Enabling",
  disable: "Disabling",
  publish: "Publishing",
  set_voice: "Setting the voice",
  generate: "Sending to be generated",
  apply_pattern: "Applying the project's music",
  add_to_show: "Adding to the show",
};

/** How far an action has come: "Deleting… 10 of 25". */
export function bulkProgressText(action: BulkAction, { done, total }: { done: number; total: number }): string {
  return `${underWay[action]}… ${done} of ${total}`;
}

/** Said when a zip begins; `left`: selected items that are not in it. */
export function zipStartedMessage(left: number): string {
  const begun = "The zip is being downloaded";
  return left === 0 ? begun : `${begun}, without ${left} that ${left === 1 ? "has" : "have"} no audio`;
}
