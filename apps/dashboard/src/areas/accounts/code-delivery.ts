/** Whether a code was mailed to an address, and when the next one may be requested. */
export interface CodeDelivery {
  sent: boolean;
  /** 0: immediately. */
  retryAfterSeconds: number;
}

/** Its wire format. */
export interface CodeDeliveryResponse {
  data: { sent: boolean; retry_after_seconds: number };
}

/** The code delivery carried by an error response; undefined when it has none. */
export function parseCodeDelivery({ data }: { data: unknown }): CodeDelivery | undefined {
  if (typeof data !== "object" || data === null || !("sent" in data) || !("retry_after_seconds" in data))
    return undefined;
  const { sent, retry_after_seconds: retryAfterSeconds } = data;
  if (typeof sent !== "boolean" || typeof retryAfterSeconds !== "number") return undefined;
  return { sent, retryAfterSeconds };
}

/** Minimum interval between two codes. */
const resendIntervalMs = 30_000;

/** When the next code may be requested, in epoch milliseconds. */
export function nextCodeAt({ sent, retryAfterSeconds }: CodeDelivery, now: number): number {
  return now + Math.max(sent ? resendIntervalMs : 0, retryAfterSeconds * 1000);
}

/** Whole seconds until a time; 0 once it has passed. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000));
}

/** Label of the Resend button. */
export function resendLabel(seconds: number): string {
  if (seconds === 0) return "Resend code";
  return `Resend code in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}

/** Message when a code was requested and none was sent. */
export function codeNotSentMessage({ retryAfterSeconds }: CodeDelivery): string {
  return `A code was sent a short while ago. You can ask for another one in ${formatWait(retryAfterSeconds)}.`;
}

function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const nextCodeAtByEmail = new Map<string, number>();

/** Caches per email address when the next code may be requested. */
export function rememberCodeDelivery(email: string, codeMail: CodeDelivery): void {
  nextCodeAtByEmail.set(keyOf(email), nextCodeAt(codeMail, Date.now()));
}

/** When the next code may be requested for an address; an unknown address counts as just sent. */
export function nextCodeAtFor(email: string): number {
  return nextCodeAtByEmail.get(keyOf(email)) ?? nextCodeAt({ sent: true, retryAfterSeconds: 0 }, Date.now());
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
