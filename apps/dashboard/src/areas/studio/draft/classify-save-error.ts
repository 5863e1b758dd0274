import { ApiFailure, failureMessage, SignedOutError } from "../../../platform/api/failure.ts";
import type { SaveError } from "./draft-saver.ts";

/** Classifies a failed save: retry later, conflict, deleted, or rejected. */
export function classifySaveError(error: unknown): SaveError {
  if (error instanceof ApiFailure) {
    if (error.failureType === "CONFLICT") return { kind: "conflict" };
    if (error.failureType === "NOT_FOUND") return { kind: "deleted" };
    if (error.status >= 500 || error.status === 429 || error.status === 408) return { kind: "offline" };
    return { kind: "refused", message: error.errors[0]?.message ?? error.message };
  }
  if (error instanceof SignedOutError) return { kind: "refused", message: failureMessage(error) };
  return { kind: "offline" };
}
