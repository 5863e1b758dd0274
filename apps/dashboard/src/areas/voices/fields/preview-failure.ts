import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";

/**
 * What is said when a preview cannot be generated: why, where the reader can do something about it, else `sentence`. What
 * an engine said of its failure is for the operator.
 */
export function previewFailure(error: unknown, sentence: string): string {
  const isOfEngine = error instanceof ApiFailure && error.failureType === "ENGINE_FAILED";
  return isOfEngine ? sentence : failureMessage(error, sentence);
}
