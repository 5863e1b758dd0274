import { failureMessage } from "../errors/failure.ts";
import { IdentityFailure } from "./identity-call.ts";

/** What to tell a person about a failed identity call. */
export function identityMessage(error: unknown): string {
  if (error instanceof IdentityFailure) {
    return error.message;
  }
  return failureMessage(error);
}
