import type { Platform } from "../../area.ts";
import { addKeyCalls } from "./api-key-store.ts";

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
