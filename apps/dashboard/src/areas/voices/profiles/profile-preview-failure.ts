import { ApiFailure, failureMessage } from "../../../platform/api/failure.ts";
import { PROFILE_PREVIEW_FAILED_MESSAGE } from "./profile-messages.ts";

/** What is said when a profile cannot be heard: why, where the reader can do something about it. */
export function profilePreviewFailure(error: unknown): string {
  const isOfEngine = error instanceof ApiFailure && error.failureType === "ENGINE_FAILED";
  return isOfEngine ? PROFILE_PREVIEW_FAILED_MESSAGE : failureMessage(error, PROFILE_PREVIEW_FAILED_MESSAGE);
}
