import "./quick-scrypt.ts";
import { createHmac, randomBytes } from "node:crypto";
import { createAccessTokens } from "../areas/accounts/access-token.ts";
import { authCookies } from "../areas/accounts/identity/auth-cookies.ts";
import { createMemberCookie } from "../areas/accounts/identity/encrypted-cookies.ts";
import { fullName } from "../areas/accounts/people/invited-account-store.ts";
import { hashPassword } from "../areas/accounts/people/passwords.ts";
import type { Executor } from "../platform/database/index.ts";
import { createIds } from "../platform/ids/index.ts";

/** A person with a session, as a sign-up that was confirmed leaves them. */
export interface InsertedPerson {
  id: string;
  email: string;
  password: string;
  sessionId: string;
  /** Of the browser that is signed in: values as they are, and the header that it sends. */
  cookies: Record<string, string>;
  cookie: string;
  /** A bearer token of the session, as long-lived as that, wherever a test moves its clock. */
  token(): string;
}

export interface GivenPerson {
  /** An address of its own when absent. */
  email?: string;
  givenName?: string;
  familyName?: string;
}

const ids = createIds();
const password = "correct horse battery";
const sessionMs = 3650 * 86_400_000;
let passwordHash: Promise<string> | undefined;
let people = 0;

/** Adds a person with a session to the database of a server that has this secret. */
export async function insertPerson(
  executor: Executor,
  secret: string,
  { email: wanted, givenName = "Alice", familyName = "Liddell" }: GivenPerson = {},
): Promise<InsertedPerson> {
  people += 1;
  // In the order in which they are made; of processes that share a server, each has its own.
  const email = wanted ?? `reader${people}-${randomBytes(6).toString("hex")}@example.com`;
  const [id, sessionId, sessionToken] = [ids.uuid(), ids.uuid(), randomBytes(24).toString("base64url")];
  const sessionEnd = new Date(Date.now() + sessionMs);
  await executor
    .insertInto("user")
    .values({
      id,
      email,
      name: fullName(givenName, familyName),
      given_name: givenName,
      family_name: familyName,
      email_verified: true,
    })
    .execute();
  await executor
    .insertInto("account")
    .values({
      id: ids.uuid(),
      account_id: id,
      provider_id: "credential",
      user_id: id,
      password: await (passwordHash ??= hashPassword(password)),
    })
    .execute();
  await executor
    .insertInto("session")
    .values({ id: sessionId, user_id: id, token: sessionToken, expires_at: sessionEnd })
    .execute();
  const cookies = { ...sessionCookie(sessionToken, secret), ...memberCookie(id, secret) };
  const tokens = createAccessTokens(secret, { now: () => sessionEnd });
  return {
    id,
    email,
    password,
    sessionId,
    cookies,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("; "),
    token: () => tokens.issue(sessionId).token,
  };
}

/** As the identity library signs it. */
function sessionCookie(token: string, secret: string): Record<string, string> {
  const { name = "" } = authCookies("http://127.0.0.1")?.["session"] ?? {};
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return { [name]: `${token}.${signature}` };
}

/** By which the player's counting knows who is signed in. */
function memberCookie(id: string, secret: string): Record<string, string> {
  const line = createMemberCookie({ secret, clock: { now: () => new Date() }, secure: false }).issue(id);
  const pair = line.slice(0, line.indexOf(";"));
  const equals = pair.indexOf("=");
  return { [pair.slice(0, equals)]: pair.slice(equals + 1) };
}
