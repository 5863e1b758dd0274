import { z } from "zod";
import type { RateLimits } from "../../platform/http/index.ts";
import { attemptsOf, type Sender } from "./sender.ts";

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

/** From networks that are not known: several of them cannot fill a mailbox, nor try codes without end. */
const mailsInAll = { limit: 16, windowSeconds: 3600 };

/**
 * Counts a code for an address, for its sender: what others have sent there does not keep the owner from having one.
 * Addresses without an account are counted too, so that the answer does not reveal whether one exists.
 */
export async function takeCodeMail(
  rateLimits: Pick<RateLimits, "take">,
  email: string,
  sender: Sender,
): Promise<CodeMail> {
  const key = `code mails to ${email}`;
  const ofSender = { ...mailRateLimit, key: key + attemptsOf(sender, { eachNetwork: true }) };
  const limits = sender.isKnown ? [ofSender] : [ofSender, { ...mailsInAll, key }];
  let wait = 0;
  for (const limit of limits) {
    const { allowed, remaining, retryAfterSeconds } = await rateLimits.take(limit);
    if (remaining === 0) wait = Math.max(wait, retryAfterSeconds);
    if (!allowed) return { sent: false, retry_after_seconds: wait };
  }
  return { sent: true, retry_after_seconds: wait };
}
