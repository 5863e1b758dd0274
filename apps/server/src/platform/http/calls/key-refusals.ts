import type { ApiKeyScope } from "@lectern/contract";
import { AppError } from "../../failures/app-error.ts";

/** Neither a person nor an API key is behind the token. */
export function notSignedIn(): AppError {
  return new AppError("NOT_SIGNED_IN", "Please sign in.");
}

export const PLAN_WITHOUT_API_MESSAGE = "Please upgrade your plan to use the API.";

/** The key rests while the plan has no API. */
export function planWithoutApi(): AppError {
  return new AppError("PLAN_LIMIT", PLAN_WITHOUT_API_MESSAGE);
}

export function missingScope(scope: ApiKeyScope): AppError {
  return new AppError("NOT_ALLOWED", `This API key does not have the scope “${scope}”, which this call needs.`);
}
