import type { Platform } from "../../area.ts";
import type { Principals } from "../../platform/http/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { isApiKey } from "./api-key.ts";
import { findKey, type KeyHolder, markKeyUsed } from "./api-key-store.ts";
import { createKeyUsage } from "./key-usage.ts";
import { findMembership } from "./membership-store.ts";
import { findSession, isOperator } from "./store.ts";

/** Minimum interval between updates of a key's last use. */
const keyUsedIntervalMs = 60_000;

/** Resolves principals (people by access token, programs by API key) and people's roles in an organisation. */
export function createPrincipals(
  platform: Pick<Platform, "config" | "database" | "clock" | "log">,
  usage = createKeyUsage(platform),
): Principals {
  const { config, database, clock } = platform;
  const tokens = createAccessTokens(config.secret, clock);

  async function keyOf(token: string): Promise<KeyHolder | undefined> {
    return database.system(async (trx) => {
      const now = clock.now();
      const key = await findKey(trx, tokenHash(token), now);
      if (key && now.getTime() - (key.lastUsedAt?.getTime() ?? 0) >= keyUsedIntervalMs) {
        await markKeyUsed(trx, key.id, now);
      }
      return key;
    });
  }

  return {
    async identify(token) {
      if (token === undefined) return undefined;
      const sessionId = tokens.read(token);
      const session = sessionId === undefined ? undefined : await findSession(database.kysely, sessionId, clock.now());
      if (sessionId !== undefined && session) return { kind: "person", sessionId, userId: session.userId };
      const key = isApiKey(token) ? await keyOf(token) : undefined;
      if (!key) return undefined;
      usage.count(key);
      return { kind: "api-key", ...key };
    },
    isOperator: (userId) => isOperator(database.kysely, config.operators, userId),
    findMembership: (userId, where) =>
      database.tenant(where.organisationId, (trx) => findMembership(trx, where, userId, clock.now())),
  };
}
