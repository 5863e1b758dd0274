import { ApiFailure, failureMessage } from "../../../platform/api/failure.ts";

/** What the failure dialogs say. */
export type BuildFailure =
  | { kind: "no-credits"; message: string }
  | { kind: "too-long"; message: string }
  | { kind: "failed"; message: string };

export const noCreditsMessage =
  "Not enough word credits left to generate this audio. Please upgrade your plan to continue.";

/** Reads a refused or failed generation, whether a call or the realtime connection told of it. */
export function buildFailure(failureType: string | undefined, message: string): BuildFailure {
  if (failureType === "NO_ENOUGH_CREDITS") return { kind: "no-credits", message: noCreditsMessage };
  if (failureType === "CONTENT_TOO_LONG") return { kind: "too-long", message };
  return { kind: "failed", message };
}

export function buildFailureOf(error: unknown): BuildFailure {
  if (error instanceof ApiFailure) return buildFailure(error.failureType, error.message);
  return { kind: "failed", message: failureMessage(error) };
}
