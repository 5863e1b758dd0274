import {
  ApiFailure,
  failureMessage,
  isUnreachable,
  SignedOutError,
  UnreachableError,
} from "../../../platform/errors/failure.ts";
import type { DraftState, SaveError } from "./draft-saver.ts";

/** Classifies a failed save: retry later, in the server's words where it answered, conflict, deleted, or rejected. */
export function classifySaveError(error: unknown): SaveError {
  if (error instanceof ApiFailure) {
    if (error.failureType === "CONFLICT") return { kind: "conflict" };
    if (error.failureType === "NOT_FOUND") return { kind: "deleted" };
    if (error.status >= 500 || error.status === 429 || error.status === 408)
      return { kind: "failed", message: error.message };
    return { kind: "refused", message: error.errors[0]?.message ?? error.message };
  }
  if (error instanceof SignedOutError) return { kind: "refused", message: failureMessage(error) };
  return isUnreachable(error) ? { kind: "offline" } : { kind: "failed", message: "Something went wrong." };
}

/** Why what needs a saved text cannot be done, as the call itself would have failed. */
export function saveErrorOf(state: DraftState): Error {
  if (state.status === "refused" || state.status === "failed") {
    return new ApiFailure(state.message, { failureType: undefined, status: 400, errors: [] });
  }
  return new UnreachableError();
}
