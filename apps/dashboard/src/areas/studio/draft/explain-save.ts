import { ApiFailure, failureMessage, SignedOut } from "../../../platform/api/failure.ts";
import type { SaveProblem } from "./draft-saver.ts";

/** What a failed save means: asked again later, a conflict, or a text the server will not take. */
export function explainSave(error: unknown): SaveProblem {
  if (error instanceof ApiFailure) {
    if (error.failureType === "CONFLICT") return { kind: "conflict" };
    if (error.failureType === "NOT_FOUND") return { kind: "gone" };
    if (error.status >= 500 || error.status === 429 || error.status === 408) return { kind: "away" };
    return { kind: "refused", message: error.errors[0]?.message ?? error.message };
  }
  if (error instanceof SignedOut) return { kind: "refused", message: failureMessage(error) };
  return { kind: "away" };
}
