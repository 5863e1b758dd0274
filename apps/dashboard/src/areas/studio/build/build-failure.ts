import { NO_WORDS_MESSAGE, type Shortage } from "@lectern/contract";
import { formatCount, formatWords } from "../../../platform/formats/count.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";

/** Content of the failure dialogs. */
export type BuildFailure =
  /** More words are needed than remain; undefined where the numbers are unknown. */
  | { kind: "no-credits"; message: string; needed: number | undefined; remaining: number | undefined }
  /** Denied by the plan: the server's message. */
  | { kind: "plan"; message: string }
  | { kind: "too-long"; message: string }
  | { kind: "failed"; message: string };

export function noCreditsFailure({ needed, remaining }: { needed?: number; remaining?: number } = {}): BuildFailure {
  return { kind: "no-credits", message: NO_WORDS_MESSAGE, needed, remaining };
}

/** Classifies a rejected or failed generation, reported by a call or by the realtime connection. */
export function buildFailure(failureType: string | undefined, message: string, shortage?: Shortage): BuildFailure {
  if (failureType === "NO_ENOUGH_CREDITS") return noCreditsFailure(shortage);
  if (failureType === "NO_ENOUGH_AUDIOS" || failureType === "PLAN_LIMIT") return { kind: "plan", message };
  if (failureType === "CONTENT_TOO_LONG") return { kind: "too-long", message };
  return { kind: "failed", message };
}

export function buildFailureOf(error: unknown): BuildFailure {
  if (error instanceof ApiFailure) return buildFailure(error.failureType, error.message, error.shortage);
  return { kind: "failed", message: failureMessage(error) };
}

/** Number of missing words; undefined if unknown. */
export function shortageText({ needed, remaining }: { needed: number | undefined; remaining: number | undefined }) {
  if (needed === undefined || remaining === undefined) return undefined;
  return `This audio needs ${formatWords(needed)}, ${formatCount(remaining)} ${remaining === 1 ? "is" : "are"} left.`;
}

/** Title of the failure dialog; undefined for the default upgrade dialog. */
export function failureTitle(failure: BuildFailure): string | undefined {
  if (failure.kind === "plan") return undefined;
  if (failure.kind === "no-credits") {
    return failure.remaining === 0 ? "No words remaining." : "Not enough words remaining.";
  }
  return failure.kind === "too-long" ? "This text is too long" : "The audio was not generated";
}
