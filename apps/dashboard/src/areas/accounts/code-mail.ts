/** Whether a code was mailed to an address, if it has use for one, and when another can be asked for. */
export interface CodeMail {
  sent: boolean;
  /** 0: at once. */
  retryAfterSeconds: number;
}

/** The same as the server says it. */
export interface CodeMailAnswer {
  data: { sent: boolean; retry_after_seconds: number };
}

/** What a refusal says of a code that was mailed beside it; undefined when it says nothing. */
export function codeMailOf({ data }: { data: unknown }): CodeMail | undefined {
  if (typeof data !== "object" || data === null || !("sent" in data) || !("retry_after_seconds" in data))
    return undefined;
  const { sent, retry_after_seconds: retryAfterSeconds } = data;
  if (typeof sent !== "boolean" || typeof retryAfterSeconds !== "number") return undefined;
  return { sent, retryAfterSeconds };
}

/** Between one code and the next. */
const pauseMs = 30_000;

/** When another code can be asked for, in milliseconds of the epoch. */
export function nextCodeAt({ sent, retryAfterSeconds }: CodeMail, now: number): number {
  return now + Math.max(sent ? pauseMs : 0, retryAfterSeconds * 1000);
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
export function notSentMessage({ retryAfterSeconds }: CodeMail): string {
  return `A code was sent a short while ago. You can ask for another one in ${inWords(retryAfterSeconds)}.`;
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const nextByAddress = new Map<string, number>();

/** Remembers for the screens that follow when another code can be asked for. */
export function noteCodeMail(email: string, codeMail: CodeMail): void {
  nextByAddress.set(keyOf(email), nextCodeAt(codeMail, Date.now()));
}

/** When another code can be asked for; where nothing is known of an address, one was sent just now. */
export function nextCodeTo(email: string): number {
  return nextByAddress.get(keyOf(email)) ?? nextCodeAt({ sent: true, retryAfterSeconds: 0 }, Date.now());
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
