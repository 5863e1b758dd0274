/** Whether a code was mailed to an address, if it has use for one, and when another can be asked for. */
export interface CodeDelivery {
  sent: boolean;
  /** 0: at once. */
  retryAfterSeconds: number;
}

/** The same as the server says it. */
export interface CodeDeliveryResponse {
  data: { sent: boolean; retry_after_seconds: number };
}

/** What a refusal says of a code that was mailed beside it; undefined when it says nothing. */
export function parseCodeDelivery({ data }: { data: unknown }): CodeDelivery | undefined {
  if (typeof data !== "object" || data === null || !("sent" in data) || !("retry_after_seconds" in data))
    return undefined;
  const { sent, retry_after_seconds: retryAfterSeconds } = data;
  if (typeof sent !== "boolean" || typeof retryAfterSeconds !== "number") return undefined;
  return { sent, retryAfterSeconds };
}

/** Between one code and the next. */
const resendIntervalMs = 30_000;

/** When another code can be asked for, in milliseconds of the epoch. */
export function nextCodeAt({ sent, retryAfterSeconds }: CodeDelivery, now: number): number {
  return now + Math.max(sent ? resendIntervalMs : 0, retryAfterSeconds * 1000);
}

/** Whole seconds until a time; 0 when it is over. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000));
}

/** What the button says that has another code sent. */
export function resendLabel(seconds: number): string {
  if (seconds === 0) return "Resend code";
  return `Resend code in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}

/** What is said when a code was asked for and none was sent. */
export function codeNotSentMessage({ retryAfterSeconds }: CodeDelivery): string {
  return `A code was sent a short while ago. You can ask for another one in ${formatWait(retryAfterSeconds)}.`;
}

function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const nextCodeAtByEmail = new Map<string, number>();

/** Remembers for the screens that follow when another code can be asked for. */
export function rememberCodeDelivery(email: string, codeMail: CodeDelivery): void {
  nextCodeAtByEmail.set(keyOf(email), nextCodeAt(codeMail, Date.now()));
}

/** When another code can be asked for; where nothing is known of an address, one was sent just now. */
export function nextCodeAtFor(email: string): number {
  return nextCodeAtByEmail.get(keyOf(email)) ?? nextCodeAt({ sent: true, retryAfterSeconds: 0 }, Date.now());
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
