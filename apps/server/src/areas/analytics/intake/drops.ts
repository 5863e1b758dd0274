import type { Logger } from "../../../platform/logging/index.ts";

/** Why something is not counted. The answer never says. */
export type DropReason =
  | "malformed"
  | "flood"
  | "opted-out"
  | "prefetch"
  | "bot"
  | "member"
  | "not-public"
  | "time"
  | "share"
  | "overload";

/** Counts what is left out, and writes the numbers to the log at most once a minute. */
export interface Drops {
  count(reason: DropReason, amount?: number): void;
  /** Writes what was not yet written, if its minute is over. */
  report(): void;
}

const reportEveryMs = 60_000;

export function createDropCounter(log: Logger, now: () => Date): Drops {
  let counts = new Map<DropReason, number>();
  let reportedAt = 0;

  function report(): void {
    if (counts.size === 0 || now().getTime() - reportedAt < reportEveryMs) return;
    reportedAt = now().getTime();
    log.info({ dropped: Object.fromEntries(counts) }, "batches and events of players were not counted");
    counts = new Map();
  }

  return {
    count(reason, amount = 1) {
      counts.set(reason, (counts.get(reason) ?? 0) + amount);
      report();
    },
    report,
  };
}
