import type { FastifyRequest } from "fastify";
import type { EncryptedCookies } from "./encrypted-cookies.ts";
import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import { findByEmail } from "../people/store.ts";

/** People of one browser, such as that of a family or a newsroom. */
const maxPeople = 5;

type Known = Pick<EncryptedCookies, "known">;

/** The Set-Cookie header after which this browser is known to be a person's. */
export function rememberBrowser({ known }: Known, cookies: string | undefined, personId: string): string {
  const others = peopleOf({ known }, cookies).filter((id) => id !== personId);
  return known.issue([personId, ...others].slice(0, maxPeople));
}

/** Ids of the people who signed in with the browser that sends these cookies, the last one first. */
export function peopleOf({ known }: Known, cookies: string | undefined): readonly string[] {
  return known.read(cookies) ?? [];
}

/** Who makes a call of identity for an address, as far as attempts are counted. */
export interface Sender {
  /** `clientNetwork` of the caller. */
  network: string;
  /** Whether the person of the address signed in with this browser before. */
  isKnown: boolean;
}

export async function findAttemptSource({
  request,
  email,
  encryptedCookies,
  platform,
}: {
  request: Pick<FastifyRequest, "headers" | "ip">;
  email: string | undefined;
  encryptedCookies: Pick<EncryptedCookies, "known">;
  platform: Pick<Platform, "database">;
}): Promise<Sender> {
  const network = clientNetwork(request.ip);
  const people = peopleOf(encryptedCookies, request.headers.cookie);
  if (people.length === 0 || email === undefined) return { network, isKnown: false };
  const person = await findByEmail(platform.database.kysely, email);
  return { network, isKnown: person !== undefined && people.includes(person.id) };
}

/**
 * What the counter of an account's attempts is kept apart by, so that nobody uses up those of the owner: browsers that
 * are known, and for what was mailed each network of others.
 */
export function attemptKeySuffix({ network, isKnown }: Sender, { eachNetwork }: { eachNetwork?: true }): string {
  if (isKnown) return " by browsers of theirs";
  return eachNetwork ? ` from ${network}` : "";
}
