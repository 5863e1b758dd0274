import { z } from "zod";
import type { RateLimits } from "../../platform/http/index.ts";

/** Whether a code was mailed, if the address needs one, and when another can be asked for. */
export const codeMailSchema = z.object({
  sent: z.boolean().describe("Whether a code was mailed just now, if the address has use for one."),
  retry_after_seconds: z
    .int()
    .min(0)
    .describe("Seconds until another code can be asked for; 0 when it can be at once."),
});
export type CodeMail = z.infer<typeof codeMailSchema>;

export const mailRateLimit = { limit: 8, windowSeconds: 3600 };

/**
 * Counts a code for an address. Addresses without an account are counted too, so that the answer does not reveal
 * whether one exists.
 */
export async function takeCodeMail(rateLimits: Pick<RateLimits, "take">, email: string): Promise<CodeMail> {
  const { allowed, remaining, retryAfterSeconds } = await rateLimits.take({
    key: `code mails to ${email}`,
    ...mailRateLimit,
  });
  return { sent: allowed, retry_after_seconds: remaining > 0 ? 0 : retryAfterSeconds };
}
