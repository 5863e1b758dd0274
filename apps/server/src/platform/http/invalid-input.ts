import { isContentTooLong } from "@lectern/script";
import { AppError } from "./app-error.ts";

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
  const tooLong = issues.find(isContentTooLong);
  if (tooLong) return new AppError("CONTENT_TOO_LONG", tooLong.message, { errors });
  const [first] = errors;
  const message = issues.length === 1 && first ? first.message : "Some of what was sent is not valid.";
  return new AppError("VALIDATION", message, { errors });
}

function pathOf(path: Issue["path"]): string {
  return (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
}
