import { AppError } from "../../platform/http/index.ts";
import type { Identity } from "./identity/identity.ts";
import { findPerson, isOperator, type Person } from "./people/store.ts";
import type { AccountsPlatform } from "./platform.ts";

/** The session of a browser's cookie, and its person; `cookies` are to be set again. */
interface SignedIn {
  sessionId: string;
  cookies: string[];
  person: Person;
}

/** @throws {AppError} NOT_SIGNED_IN */
export async function readSession(
  { database }: Pick<AccountsPlatform, "database">,
  identity: Pick<Identity, "session">,
  headers: Headers,
): Promise<SignedIn> {
  const session = await identity.session(headers);
  const person = session && (await findPerson(database.kysely, session.userId));
  if (!session || !person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  return { sessionId: session.sessionId, cookies: session.cookies, person };
}

/** Whether a person runs this installation. */
export async function readIsOperator(
  { config, database }: Pick<AccountsPlatform, "config" | "database">,
  userId: string,
): Promise<boolean> {
  return isOperator(database.kysely, config.operators, userId);
}
