import { ApiFailure, UnreachableError } from "../../../platform/api/failure.ts";
import type { DraftState } from "./draft-saver.ts";

/** Why what needs a saved text cannot be done, as the call itself would have failed. */
export function saveFailure(state: DraftState): Error {
  if (state.status === "refused" || state.status === "failed") {
    return new ApiFailure(state.message, { failureType: undefined, status: 400, errors: [] });
  }
  return new UnreachableError();
}
