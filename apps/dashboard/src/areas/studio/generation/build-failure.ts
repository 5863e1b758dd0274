import { NO_WORDS_MESSAGE } from "@lectern/contract";
import { ApiFailure, failureMessage } from "../../../platform/api/failure.ts";

/** What the failure dialogs say. */
export type BuildFailure =
  /** More words than are left: `remaining` of them, where that is known. */
  | { kind: "no-credits"; message: string; remaining: number | undefined }
  /** The plan does not hold it: the server's sentence. */
  | { kind: "plan"; message: string }
  | { kind: "too-long"; message: string }
  | { kind: "failed"; message: string };

export function noCredits(remaining?: number): BuildFailure {
  return { kind: "no-credits", message: NO_WORDS_MESSAGE, remaining };
}

/** Reads a refused or failed generation, whether a call or the realtime connection told of it. */
export function buildFailure(failureType: string | undefined, message: string): BuildFailure {
  if (failureType === "NO_ENOUGH_CREDITS") return noCredits();
  if (failureType === "NO_ENOUGH_AUDIOS" || failureType === "PLAN_LIMIT") return { kind: "plan", message };
  if (failureType === "CONTENT_TOO_LONG") return { kind: "too-long", message };
  return { kind: "failed", message };
}

export function buildFailureOf(error: unknown): BuildFailure {
  if (error instanceof ApiFailure) return buildFailure(error.failureType, error.message);
  return { kind: "failed", message: failureMessage(error) };
}

/** What the dialog of a failure is headed; undefined where it is the usual offer of another plan. */
export function failureTitle(failure: BuildFailure): string | undefined {
  if (failure.kind === "plan") return undefined;
  if (failure.kind === "no-credits") {
    return failure.remaining === 0 ? "No words remaining." : "Not enough words remaining.";
  }
  return failure.kind === "too-long" ? "This text is too long" : "The audio was not generated";
}
