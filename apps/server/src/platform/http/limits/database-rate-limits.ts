import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import { type RateLimit, type RateLimitResult, type RateLimits, rateLimitExceeded } from "./rate-limits.ts";

/** Fixed windows, one row a key; counting is one statement, so that processes never lose one another's counts. */
export function createRateLimits(options: { database: Pick<Database, "kysely">; now: () => Date }): RateLimits {
  const { kysely } = options.database;

  async function take({ key, limit, windowSeconds, units = 1 }: RateLimit): Promise<RateLimitResult> {
    const now = options.now();
    const fresh = new Date(now.getTime() + windowSeconds * 1000);
    const over = sql<boolean>`rate_limit.window_ends_at <= ${now}`;
    const { count, window_ends_at } = await kysely
      .insertInto("rate_limit")
      .values({ key, count: units, window_ends_at: fresh })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          // Counting stops just past the limit: the column holds a flood of any length.
          count: sql<number>`case when ${over} then excluded.count else least(rate_limit.count, ${limit}::int) + excluded.count end`,
          window_ends_at: sql<Date>`case when ${over} then excluded.window_ends_at else rate_limit.window_ends_at end`,
        }),
      )
      .returning(["count", "window_ends_at"])
      // Not flushed before it answers: a power cut may forget the counts of its last half second.
      .returning(sql`set_config('synchronous_commit', 'off', true)`.as("commit"))
      .executeTakeFirstOrThrow();
    return {
      allowed: count <= limit,
      remaining: Math.max(0, limit - count),
      retryAfterSeconds: Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000)),
    };
  }

  async function enforce(rule: RateLimit): Promise<void> {
    const { allowed, retryAfterSeconds } = await take(rule);
    if (allowed) return;
    throw rateLimitExceeded(retryAfterSeconds);
  }

  async function reset(key: string): Promise<void> {
    await kysely.deleteFrom("rate_limit").where("key", "=", key).execute();
  }

  async function useOnce(key: string, rememberedSeconds: number): Promise<boolean> {
    const now = options.now();
    const forgotten = new Date(now.getTime() + rememberedSeconds * 1000);
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto("used_once")
      .values({ key, forgotten_at: forgotten })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ forgotten_at: forgotten }).where("used_once.forgotten_at", "<=", now),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async function unuse(key: string): Promise<void> {
    await kysely.deleteFrom("used_once").where("key", "=", key).execute();
  }

  async function sweep(): Promise<void> {
    await kysely.deleteFrom("rate_limit").where("window_ends_at", "<=", options.now()).execute();
    await kysely.deleteFrom("used_once").where("forgotten_at", "<=", options.now()).execute();
  }

  return { take, enforce, reset, useOnce, unuse, sweep };
}
