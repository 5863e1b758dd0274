/** Names of fields whose value is a secret or says who a person is, wherever they stand in what is logged. */
export const hiddenNames: readonly string[] = [
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
  "ip",
  "ip_address",
  "ipAddress",
  "remoteAddress",
  "user_agent",
  "userAgent",
  "user-agent",
];

const hiddenInAnyCase = new Set(hiddenNames.map((name) => name.toLowerCase()));

export const hidden = "[hidden]";
const deepest = 6;
const mostEntries = 100;

/** A copy of what is to be logged with hidden fields blanked and long or deep parts cut. Text is cleared by `clearText`. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return clearText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= deepest) return "[…]";
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => redact(entry, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value).slice(0, mostEntries)) {
    copy[name] = hiddenInAnyCase.has(name.toLowerCase()) ? hidden : redact(entry, depth + 1);
  }
  return copy;
}

/** What is told of an error: never the values of a database row (`detail`), which may be personal. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {
    type: error.name,
    message: clearText(error.message),
    stack: error.stack === undefined ? undefined : clearText(error.stack),
  };
  for (const name of ["code", "status", "failureType", "constraint", "table", "syscall"]) {
    const told: unknown = Reflect.get(error, name);
    if (typeof told === "string" || typeof told === "number") copy[name] = told;
  }
  if (error.cause !== undefined && depth < deepest) copy["cause"] = redact(error.cause, depth + 1);
  return copy;
}

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const credentials = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi;
/** API keys, wherever they stand. */
const keys = /\blk_[\w-]{16,}/g;
const parameters = /([?&](?:[\w-]*token|code|key|secret|signature|sig|x-amz-[\w-]+|password|email)=)[^&#\s"]+/gi;

/** Text without mail addresses, bearer tokens, API keys, passwords in addresses and secrets in query strings. */
export function clearText(text: string): string {
  if (text.length < 5) return text;
  return text
    .replace(credentials, `$1${hidden}@`)
    .replace(parameters, `$1${hidden}`)
    .replace(bearer, `$1 ${hidden}`)
    .replace(keys, hidden)
    .replace(address, hidden);
}
