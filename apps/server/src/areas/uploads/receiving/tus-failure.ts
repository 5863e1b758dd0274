import type { FailureType } from "@lectern/contract";
import { AppError } from "../../../platform/http/index.ts";

const gone = { failureType: "NOT_FOUND", message: "This upload no longer exists. Start it again." } as const;

/** What the protocol's own refusals mean, by their status (tus.io, 1.0); the header that is missing is named by its text. */
const failures: Readonly<Record<number, { failureType: FailureType; message?: string }>> = {
  400: { failureType: "VALIDATION" },
  403: { failureType: "VALIDATION" },
  404: gone,
  409: {
    failureType: "CONFLICT",
    message: "The upload goes on at another byte than this one. Ask for its Upload-Offset by HEAD.",
  },
  410: gone,
  412: { failureType: "VALIDATION", message: "The header Tus-Resumable: 1.0.0 is required." },
  413: { failureType: "INVALID_FILE", message: "The file is larger than was announced." },
};

/** A refusal of the tus library, as every call is refused. */
export function tusFailure(status: number, text: string): AppError {
  const known = failures[status];
  if (!known) return new AppError("UNAVAILABLE", "The upload was interrupted. Continue it in a moment.", { status });
  const sentence = `${text.trim().replace(/\.$/, "")}.`;
  return new AppError(known.failureType, known.message ?? sentence, { status });
}
