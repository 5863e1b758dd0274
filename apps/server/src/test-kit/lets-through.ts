import { AppError } from "../platform/failures/app-error.ts";

/** Whether what looks at the pieces of a body lets a text through, in pieces of so many bytes. */
export function letsThrough(check: { look(piece: Uint8Array): void }, text: string, bytes: number): boolean {
  const whole = Buffer.from(text);
  try {
    for (let at = 0; at < whole.length; at += bytes) check.look(whole.subarray(at, at + bytes));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.failureType === "VALIDATION") return false;
    throw error;
  }
}
