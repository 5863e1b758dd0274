import { isContentTooLongIssue } from "@lectern/script";
import { type Failure, failureStatus, type FailureType, type Shortage } from "@lectern/contract";
import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";
import { AppError, type FieldError } from "../../failures/app-error.ts";
import { DatabaseFull, DatabaseTooSlow, DatabaseUnavailable } from "../../database/index.ts";
import { MailError } from "../../mail/index.ts";
import { StorageError } from "../../storage/index.ts";
import { ClientDisconnected } from "./client-disconnected.ts";

/** What a schema found wrong, in Zod's words for its place. */
interface Issue {
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  message: string;
  params?: Record<string, unknown> | undefined;
}

const maxListedErrors = 50;

/**
 * A refusal that names each wrong field: VALIDATION, or CONTENT_TOO_LONG for a text that is too long as a whole. Of a single
 * one the message is its sentence: it is what the form shows.
 */
export function invalidInput(issues: readonly Issue[]): AppError {
  const errors = issues.slice(0, maxListedErrors).map(({ path, message }) => ({ path: pathOf(path), message }));
  const tooLong = issues.find(isContentTooLongIssue);
  if (tooLong) return new AppError("CONTENT_TOO_LONG", tooLong.message, { errors });
  const [first] = errors;
  const message = issues.length === 1 && first ? first.message : "Some of what was sent is not valid.";
  return new AppError("VALIDATION", message, { errors });
}

function pathOf(path: Issue["path"]): string {
  return (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
}

/** No such route, or none that the caller may know of. */
export function routeNotFound(): AppError {
  return new AppError("NOT_FOUND", "There is nothing at this address.");
}

/** The HTTP response for an error. `unexpected` ones are logged and reported. */
export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: Failure;
  unexpected: boolean;
}

const retrySeconds = 5;
const unreadable = "The request could not be read.";

/** The one mapping of errors to responses. An unknown error is INTERNAL and reveals nothing. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof AppError) {
    const { failureType, message, status, errors, retryAfterSeconds, shortage } = error;
    return failure(failureType, message, { status, errors, retryAfterSeconds, shortage, unexpected: status === 500 });
  }
  if (causeOf(error, DatabaseUnavailable)) {
    return failure("UNAVAILABLE", "The database cannot be reached at the moment. Please try again shortly.", {
      retryAfterSeconds: retrySeconds,
      unexpected: true,
    });
  }
  const full = causeOf(error, DatabaseFull);
  if (full) {
    return failure("UNAVAILABLE", full.message, { retryAfterSeconds: retrySeconds, unexpected: true });
  }
  const slow = causeOf(error, DatabaseTooSlow);
  if (slow) {
    return failure("UNAVAILABLE", `${slow.message} Ask for less, or try again in a moment.`, {
      retryAfterSeconds: retrySeconds,
      unexpected: true,
    });
  }
  if (causeOf(error, ClientDisconnected)) return failure("UNAVAILABLE", "Nobody waits for this any more.");
  if (error instanceof StorageError) return storageFailure(error);
  if (error instanceof MailError) return mailFailure(error);
  if (error instanceof ORPCError) return callFailure(error);
  return requestFailure(error) ?? internal();
}

function failure(
  failureType: FailureType,
  message: string,
  more: {
    status?: number | undefined;
    errors?: readonly FieldError[] | undefined;
    retryAfterSeconds?: number | undefined;
    shortage?: Shortage | undefined;
    unexpected?: boolean;
  } = {},
): ErrorResponse {
  const { status = failureStatus[failureType], errors, retryAfterSeconds, shortage, unexpected = false } = more;
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterSeconds)) },
    body: {
      success: false,
      message,
      failure_type: failureType,
      ...(errors ? { errors: errors.map(({ path, message: text }) => ({ path, message: text })) } : {}),
      ...(shortage ? { data: shortage } : {}),
    },
    unexpected,
  };
}

function internal(): ErrorResponse {
  return failure("INTERNAL", "Something went wrong.", { unexpected: true });
}

function storageFailure(error: StorageError): ErrorResponse {
  switch (error.code) {
    case "NOT_FOUND":
      return failure("NOT_FOUND", error.message);
    case "TOO_LARGE":
      return failure("CONTENT_TOO_LONG", error.message, { status: 413 });
    case "WRONG_LENGTH":
    case "CANCELLED":
      return failure("VALIDATION", error.message);
    case "INVALID_KEY":
      return internal();
    case "FULL":
    case "UNAVAILABLE":
    default:
      return failure("UNAVAILABLE", error.message, { retryAfterSeconds: retrySeconds, unexpected: true });
  }
}

function mailFailure(error: MailError): ErrorResponse {
  if (error.code !== "UNAVAILABLE") return failure("VALIDATION", error.message);
  return failure("UNAVAILABLE", error.message, { retryAfterSeconds: retrySeconds, unexpected: true });
}

function callFailure(error: ORPCError<string, unknown>): ErrorResponse {
  if (error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    return toErrorResponse(invalidInput(error.cause.issues));
  }
  if (error.code === "BAD_REQUEST") return failure("VALIDATION", unreadable);
  return internal();
}

/** What Fastify refuses before a handler runs. */
function requestFailure(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  switch (error.statusCode) {
    case 413:
      return failure("CONTENT_TOO_LONG", "That is more than one request may carry.", { status: 413 });
    case 415:
      return failure("VALIDATION", "The body of this request has to be JSON.", { status: 415 });
    case 404:
    // A part of the path is longer than any that we give.
    case 414:
      return toErrorResponse(routeNotFound());
    case 400:
      return failure("VALIDATION", unreadable);
    default:
      return undefined;
  }
}

function causeOf<Kind extends Error>(error: unknown, type: new (cause: unknown) => Kind): Kind | undefined {
  let at = error;
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    if (at instanceof type) return at;
    at = at.cause;
  }
  return undefined;
}
