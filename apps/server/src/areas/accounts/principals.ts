import type { Platform } from "../../area.ts";
import { isApiKey } from "./api-key.ts";
import { addKeyCalls, findKey, type KeyHolder, markKeyUsed } from "./api-key-store.ts";
import type { Principals } from "../../platform/http/index.ts";
import { tokenHash } from "../../platform/security/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { findMembership } from "./people/membership-store.ts";
import { findSession, isOperator } from "./people/store.ts";

/** Counts the calls that are made with each key. */
export interface KeyUsage {
  count(key: { id: string; organisationId: string }): void;
  /** Once everything that was counted is in the database. */
  settled(): Promise<void>;
}

/**
 * Counts in memory while a count is being written, so that no call waits for it, and thousands at once are few writes. What
 * was not written when a process dies is not counted.
 */
export function createKeyUsage({ database, clock, log }: Pick<Platform, "database" | "clock" | "log">): KeyUsage {
  const waiting = new Map<string, { organisationId: string; calls: number }>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (const [id, { organisationId, calls }] of waiting) {
      waiting.delete(id);
      try {
        // A key at a time: who holds the row of one never waits for that of another.
        await database.system((trx) => addKeyCalls(trx, { id, organisationId, calls, now: clock.now() }));
      } catch (error) {
        // The key is gone, or the database is: its calls are.
        log.warn({ error }, "calls of an API key were not counted");
      }
    }
    writing = undefined;
  }

  return {
    count({ id, organisationId }) {
      const calls = (waiting.get(id)?.calls ?? 0) + 1;
      waiting.set(id, { organisationId, calls });
      writing ??= write();
    },
    async settled() {
      await writing;
    },
  };
}

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
