import { SignJWT } from "jose";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { findPerson } from "../accounts/index.ts";

/** Short, because the token is in a URL: browsers keep it in their history and proxies log it. */
const lifetimeSeconds = 300;

/**
 * Identifies a person to the operator's feedback tool: a short-lived JWT (RFC 7519).
 * @throws {AppError} NOT_FOUND where there is no such tool, NOT_SIGNED_IN when the person is gone
 */
export async function createFeedbackToken(
  { clock, config, database }: Pick<Platform, "clock" | "config" | "database">,
  userId: string,
): Promise<string> {
  const secret = config.feedbackSecret;
  if (secret === undefined) throw new AppError("NOT_FOUND", "There is no feedback tool on this server.");
  const person = await findPerson(database.kysely, userId);
  if (!person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ email: person.email, name: `${person.given_name} ${person.family_name}`.trim() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(person.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(new TextEncoder().encode(secret));
}
