import { AppError, OrganisationSlots } from "../../platform/http/index.ts";

/** Calls about several items: one of an organisation after another. */
export function createActionSlots(): OrganisationSlots {
  return new OrganisationSlots({ each: 1, waitingEach: 4, refusal: otherActionsUnderWay });
}

function otherActionsUnderWay(): AppError {
  return new AppError("CONFLICT", "Your organisation has other bulk actions under way. Try again in a minute.");
}
