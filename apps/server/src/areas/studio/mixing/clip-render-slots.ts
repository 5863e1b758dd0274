import { AppError, OrganisationSlots } from "../../../platform/http/index.ts";

/** Clips that are rendered by themselves while their caller waits: each holds its whole sound in memory. */
export function createClipRenderSlots(): OrganisationSlots {
  return new OrganisationSlots({ inAll: 2, each: 1, waitingEach: 10, waitingInAll: 100, refusal: clipsUnderWay });
}

function clipsUnderWay(): AppError {
  const message = "Too many clips are being rendered. Try again in a moment.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: 1 });
}
