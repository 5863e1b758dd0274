import { GIVE_UP_SECONDS, nextAttemptAt } from "./retry-schedule.ts";

export interface Attempted {
  /** From 1. */
  number: number;
  /** Of the answer; undefined: there was none. */
  status: number | undefined;
  endedAt: Date;
  /** The first of the endpoint's failures in a row; null: the last delivery was taken. */
  failingSince: Date | null;
}

/** What becomes of a delivery and its endpoint. */
export interface Outcome {
  state: "waiting" | "delivered" | "failed";
  nextAt: Date | null;
  failingSince: Date | null;
  /** Undefined: it stays enabled. */
  disabled?: "gone" | "failing";
}

/** SPEC.md, W20 to W26. */
export function outcomeOf({ number, status, endedAt, failingSince }: Attempted): Outcome {
  if (status !== undefined && status >= 200 && status < 300) {
    return { state: "delivered", nextAt: null, failingSince: null };
  }
  const since = failingSince ?? endedAt;
  if (status === 410) return { state: "failed", nextAt: null, failingSince: since, disabled: "gone" };
  if (endedAt.getTime() - since.getTime() >= GIVE_UP_SECONDS * 1000) {
    return { state: "failed", nextAt: null, failingSince: since, disabled: "failing" };
  }
  const nextAt = nextAttemptAt(number, endedAt) ?? null;
  return { state: nextAt ? "waiting" : "failed", nextAt, failingSince: since };
}
