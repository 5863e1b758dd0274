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

/** Nothing answered: the network is away, or the server. */
export class UnreachableError extends TypeError {
  constructor() {
    super("Failed to fetch");
    this.name = "UnreachableError";
  }
}

/** Whether nothing answered a call. Browsers say so by a TypeError, as they do of code that is wrong, in words of their own. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}

/**
 * The message for a failed call: the server's, that the network is unavailable, or the fallback, which
 * is more specific than the message of an internal server error.
 */
export function failureMessage(error: unknown, fallback = "Something went wrong."): string {
  if (error instanceof ApiFailure) return error.failureType === "INTERNAL" ? fallback : error.message;
  if (error instanceof SignedOutError) return error.message;
  if (isUnreachable(error)) return "The server cannot be reached. Check your connection and try again.";
  return fallback;
}

/** The server's sentence when a call needs another plan, or words that are used up; undefined for every other failure. */
export function planRefusal(error: unknown): string | undefined {
  // 402 is PLAN_LIMIT, NO_ENOUGH_CREDITS and NO_ENOUGH_AUDIOS.
  return error instanceof ApiFailure && error.status === 402 ? error.message : undefined;
}

/** Whether a call was rejected for a missing right or an exceeded plan limit, which another plan would allow. */
export function isRefusedByPlan(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 402 || error.failureType === "NOT_ALLOWED");
}

/** Whether the resource does not exist or was deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

/** The server's validation error of one field, by its wire name. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiFailure ? error.errors.find(({ path }) => path === field)?.message : undefined;
}
