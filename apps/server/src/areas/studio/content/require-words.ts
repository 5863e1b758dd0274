import type { Script } from "@lectern/script";
import { AppError } from "../../../platform/http/app-error.ts";
import { hasWords } from "./measure-text.ts";

/** @throws {AppError} VALIDATION for a script without a word */
export function requireWords(script: Script): void {
  if (hasWords(script)) return;
  throw new AppError("VALIDATION", "There is no text to speak yet. Write something first.");
}
