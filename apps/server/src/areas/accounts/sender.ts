import type { FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { clientNetwork } from "../../platform/http/index.ts";
import type { EncryptedCookies } from "./encrypted-cookies.ts";
import { peopleOf } from "./known-browser.ts";
import { findByEmail } from "./store.ts";

/** Who makes a call of identity for an address, as far as attempts are counted. */
export interface Sender {
  /** `clientNetwork` of the caller. */
  network: string;
  /** Whether the person of the address signed in with this browser before. */
  isKnown: boolean;
}

export async function senderOf({
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
export function attemptsOf({ network, isKnown }: Sender, { eachNetwork }: { eachNetwork?: true }): string {
  if (isKnown) return " by browsers of theirs";
  return eachNetwork ? ` from ${network}` : "";
}
