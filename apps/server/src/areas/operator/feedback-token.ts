import { SignJWT } from "jose";

export interface FeedbackPerson {
  id: string;
  email: string;
  given_name: string;
  family_name: string;
}

/** Short, because the token is in a URL: browsers keep it in their history and proxies log it. */
const lifetimeSeconds = 300;

/** Identifies the user to the operator's feedback tool: a short-lived JWT (RFC 7519). */
export async function feedbackToken(
  person: FeedbackPerson,
  { secret, now }: { secret: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ email: person.email, name: `${person.given_name} ${person.family_name}`.trim() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(person.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(new TextEncoder().encode(secret));
}
