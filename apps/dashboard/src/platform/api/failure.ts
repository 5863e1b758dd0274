import type { FailureType, Shortage } from "@lectern/contract";

export interface FieldError {
  path: string;
  message: string;
}

/** A call the server refused. `message` is the server's sentence for a person. */
export class ApiFailure extends Error {
  readonly failureType: FailureType | undefined;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** What the plan has too little of: needed, remaining and the limit. */
  readonly shortage: Shortage | undefined;

  constructor(
    message: string,
    details: {
      failureType: FailureType | undefined;
      status: number;
      errors: readonly FieldError[];
      shortage?: Shortage | undefined;
    },
  ) {
    super(message);
    this.name = "ApiFailure";
    this.failureType = details.failureType;
    this.status = details.status;
    this.errors = details.errors;
    this.shortage = details.shortage;
  }
}

/** The session has ended: the sign-in screen follows. */
export class SignedOutError extends Error {
  constructor() {
    super("You have been signed out.");
    this.name = "SignedOutError";
  }
}

/** Whether a call failed because the server could not be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError;
}

/**
 * What to tell a person about a failed call: the server's sentence, that the network is gone, or the fallback, which
 * says more than a server does that does not know what went wrong.
 */
export function failureMessage(error: unknown, fallback = "Something went wrong."): string {
  if (error instanceof ApiFailure) return error.failureType === "INTERNAL" ? fallback : error.message;
  if (error instanceof SignedOutError) return error.message;
  if (isOffline(error)) return "The server cannot be reached. Check your connection and try again.";
  return fallback;
}

/** The server's sentence when a call needs another plan, or words that are used up; undefined for every other failure. */
export function planRefusal(error: unknown): string | undefined {
  // 402 is PLAN_LIMIT, NO_ENOUGH_CREDITS and NO_ENOUGH_AUDIOS.
  return error instanceof ApiFailure && error.status === 402 ? error.message : undefined;
}

/** Whether a call was refused for want of a right or of what the plan counts: another plan is the way out. */
export function isRefusedByPlan(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 402 || error.failureType === "NOT_ALLOWED");
}

/** Whether what was asked about is not there, or was deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

/** What the server found wrong with one field of what was sent, by the field's name on the wire. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiFailure ? error.errors.find(({ path }) => path === field)?.message : undefined;
}
