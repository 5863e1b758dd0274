import { looksLikeEmail } from "../form-rules.ts";

/** Current step of the password reset. */
export type ResetStep =
  | { state: "forgotpassword"; email: string }
  | { state: "verifycode"; email: string }
  | { state: "resetpassword"; email: string; code: string };

/**
 * The URL keeps the recipient's address, so that the page can be reloaded while the mail is read; the code itself
 * is kept in memory only.
 */
export function passwordResetStep(search: { email?: string; step?: string }, code: string | undefined): ResetStep {
  const email = search.email ?? "";
  if (search.step !== "code" || !looksLikeEmail(email)) return { state: "forgotpassword", email };
  return code === undefined ? { state: "verifycode", email } : { state: "resetpassword", email, code };
}

/** Whether a failed reset needs another code; otherwise the same code can be submitted again. */
export function needsAnotherCode(status: number): boolean {
  return status < 500 && status !== 429;
}
