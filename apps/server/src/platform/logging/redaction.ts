/** Names of fields that are redacted at any depth of what is logged: secrets and personal data. */
export const redactedNames: readonly string[] = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "newPassword",
  "currentPassword",
  "secret",
  "clientSecret",
  "otp",
  "code_verifier",
  "token",
  "access_token",
  "accessToken",
  "refresh_token",
  "refreshToken",
  "id_token",
  "idToken",
  "signed_url",
  "api_key",
  "apiKey",
  "dsn",
  "email",
  "emailId",
  "to",
  "given_name",
  "givenName",
  "family_name",
  "familyName",
  "phone",
  "referrer_url",
  "ip",
  "ip_address",
  "ipAddress",
  "remoteAddress",
  "user_agent",
  "userAgent",
  "user-agent",
];

const redactedLowerCase = new Set(redactedNames.map((name) => name.toLowerCase()));

export const REDACTED = "[hidden]";
const maxDepth = 6;
const maxEntries = 100;

/** A redacted copy of what is to be logged, with long or deep parts truncated. Text goes through `redactText`. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= maxDepth) return "[…]";
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => redact(entry, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value).slice(0, maxEntries)) {
    copy[name] = redactedLowerCase.has(name.toLowerCase()) ? REDACTED : redact(entry, depth + 1);
  }
  return copy;
}

/** What is logged of an error: never the values of a database row (`detail`), which may be personal. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {
    type: error.name,
    message: redactText(error.message),
    stack: error.stack === undefined ? undefined : redactText(error.stack),
  };
  for (const name of ["code", "status", "failureType", "constraint", "table", "syscall"]) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") copy[name] = value;
  }
  if (error.cause !== undefined && depth < maxDepth) copy["cause"] = redact(error.cause, depth + 1);
  return copy;
}

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const credentials = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi;
/** API keys, wherever they stand. */
const keys = /\blk_[\w-]{16,}/g;
const parameters = /([?&](?:[\w-]*token|code|key|secret|signature|sig|x-amz-[\w-]+|password|email)=)[^&#\s"]+/gi;

/** Text without mail addresses, bearer tokens, API keys, passwords in addresses and secrets in query strings. */
export function redactText(text: string): string {
  if (text.length < 5) return text;
  return text
    .replace(credentials, `$1${REDACTED}@`)
    .replace(parameters, `$1${REDACTED}`)
    .replace(bearer, `$1 ${REDACTED}`)
    .replace(keys, REDACTED)
    .replace(address, REDACTED);
}
