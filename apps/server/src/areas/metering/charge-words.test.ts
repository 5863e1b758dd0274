import { array, assert, asyncProperty, integer } from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { AppError } from "../../platform/http/index.ts";
import { renewPeriod } from "./account-store.ts";
import { chargeWords } from "./charges.ts";
import { addOrganisation, newId } from "../../test-kit/metering/metered-organisation.ts";

const base = useTestDatabase({ poolSize: 12 });

async function organisation(given: {
  limit: number | null;
  used?: number;
  subscribedAt?: Date;
  renewsOn?: Date | null;
}): Promise<string> {
  const subscribedAt = given.subscribedAt ?? new Date();
  return addOrganisation(base, {
    words_limit: given.limit,
    words_used: given.used ?? 0,
    subscribed_at: subscribedAt,
    period_start: subscribedAt,
    renews_on: given.renewsOn ?? null,
  });
}

function scope(organisationId: string, now = new Date()) {
  return { organisationId, billing: "sandbox", now } as const;
}

function charge(id: string, words: number, now = new Date()): Promise<void> {
  return base.database.tenant(id, (trx) => chargeWords(trx, scope(id, now), { words, buildId: newId() }));
}

async function read(id: string) {
  return base.database.tenant(id, async (trx) => {
    const row = await trx.selectFrom("organisation").selectAll().executeTakeFirstOrThrow();
    const taken = await trx
      .selectFrom("ledger_entry")
      .select(({ fn }) => fn.sum<string | null>("amount").as("sum"))
      .where("quota", "=", "words")
      .executeTakeFirstOrThrow();
    return { used: row.words_used, ledger: Number(taken.sum ?? 0), row };
  });
}

describe("taking words", () => {
  test("[M1] [M9] takes all that are left, and not one more", async () => {
    const id = await organisation({ limit: 1000, used: 990 });
    await expect(charge(id, 11)).rejects.toMatchObject({
      failureType: "NO_ENOUGH_CREDITS",
      message: "Not enough word credits left to generate this audio. Please upgrade your plan to continue.",
      shortage: { quota: "words", needed: 11, remaining: 10, limit: 1000 },
    });
    await charge(id, 10);
    expect(await read(id)).toMatchObject({ used: 1000, ledger: 10 });
    await expect(charge(id, 1)).rejects.toBeInstanceOf(AppError);
  });

  test("[M2] knows no end where there is no limit", async () => {
    const id = await organisation({ limit: null, used: 5_000_000 });
    await charge(id, 26_000);
    expect(await read(id)).toMatchObject({ used: 5_026_000, ledger: 26_000 });
  });

  test("[M3] is undone with the transaction", async () => {
    const id = await organisation({ limit: 100 });
    const attempt = base.database.tenant(id, async (trx) => {
      await chargeWords(trx, scope(id), { words: 60, buildId: newId() });
      throw new Error("the job was not sent");
    });
    await expect(attempt).rejects.toThrow("the job was not sent");
    expect(await read(id)).toMatchObject({ used: 0, ledger: 0 });
  });

  test("[M4] of two at once that do not fit together lets one through", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await organisation({ limit: 100 });
      const outcomes = await Promise.allSettled([charge(id, 60), charge(id, 60)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await read(id)).toMatchObject({ used: 60, ledger: 60 });
    }
  });

  test("[M4] never overspends, whatever is asked for at once", async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 300 }),
        array(integer({ min: 1, max: 120 }), { maxLength: 10 }),
        async (limit, asked) => {
          const id = await organisation({ limit });
          const outcomes = await Promise.allSettled(asked.map((words) => charge(id, words)));
          const granted = asked.filter((_, place) => outcomes[place]?.status === "fulfilled");
          const used = granted.reduce((sum, words) => sum + words, 0);
          expect(used).toBeLessThanOrEqual(limit);
          expect(await read(id)).toMatchObject({ used, ledger: used });
          // Whoever was refused would not have fitted at the end, either.
          const refused = asked.filter((_, place) => outcomes[place]?.status === "rejected");
          expect(refused.every((words) => used + words > limit)).toBe(true);
        },
      ),
      { numRuns: 25, seed: 20_260_101 },
    );
  });

  test.each([0, -5, 1.5, Number.NaN])("[M5] refuses %d words", async (words) => {
    const id = await organisation({ limit: 100 });
    await expect(charge(id, words)).rejects.toThrow(RangeError);
  });

  test("[M6] of another organisation's is not possible in a transaction held to one", async () => {
    const ours = await organisation({ limit: 100 });
    const theirs = await organisation({ limit: 100 });
    const taking = { words: 10, buildId: newId() };
    const attempt = base.database.tenant(ours, (trx) => chargeWords(trx, scope(theirs), taking));
    await expect(attempt).rejects.toMatchObject({ failureType: "NO_ENOUGH_CREDITS" });
    expect(await read(theirs)).toMatchObject({ used: 0 });
  });

  test("[M8] knows no limit where nothing is billed, also where words were agreed on", async () => {
    const id = await addOrganisation(base, { plan_id: "enterprise-plan", words_limit: 10 });
    const taking = { words: 11, buildId: newId() };
    await expect(charge(id, 11)).rejects.toMatchObject({ failureType: "NO_ENOUGH_CREDITS" });
    await base.database.tenant(id, (trx) => chargeWords(trx, { ...scope(id), billing: "none" }, taking));
    expect(await read(id)).toMatchObject({ used: 11 });
  });
});

describe("[M7] a new period", () => {
  /** Subscribed at a time; the first period is over after no month's whole length. */
  function begun(subscribedAt: string): { subscribedAt: Date; renewsOn: Date } {
    const began = new Date(subscribedAt);
    return { subscribedAt: began, renewsOn: new Date(began.getTime() + 28 * 86_400_000) };
  }

  test("begins on the day of subscription each month, with the words whole again", async () => {
    const now = new Date();
    const subscribedAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1));
    const id = await organisation({
      limit: 100,
      used: 100,
      subscribedAt,
      renewsOn: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)),
    });
    await charge(id, 80);
    const { used, row } = await read(id);
    expect([used, row?.period_start, row?.renews_on]).toEqual([
      80,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
    ]);
  });

  test.each([
    ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["2026-01-31T10:00:00Z", "2026-05-01T00:00:00Z", "2026-04-30T10:00:00Z", "2026-05-31T10:00:00Z"],
    ["2026-08-30T23:30:00Z", "2028-02-29T23:29:59Z", "2028-01-30T23:30:00Z", "2028-02-29T23:30:00Z"],
    ["2024-02-29T00:00:00Z", "2025-02-28T00:00:00Z", "2025-02-28T00:00:00Z", "2025-03-29T00:00:00Z"],
    ["2026-03-31T02:00:00Z", "2049-12-24T18:00:00Z", "2049-11-30T02:00:00Z", "2049-12-31T02:00:00Z"],
  ])("of what began at %s is, at %s, the one from %s until %s", async (subscribedAt, now, from, until) => {
    const id = await organisation({ limit: 100, used: 100, ...begun(subscribedAt) });
    await charge(id, 80, new Date(now));
    const { row } = await read(id);
    expect([row?.words_used, row?.period_start, row?.renews_on]).toEqual([80, new Date(from), new Date(until)]);
  });

  test("begins at the same time wherever the database keeps its clocks", async () => {
    const id = await organisation({ limit: 100, used: 100, ...begun("2026-01-31T02:00:00Z") });
    await base.database.tenant(id, async (trx) => {
      await sql`set local timezone to 'America/New_York'`.execute(trx);
      await renewPeriod(trx, id, new Date("2026-02-28T12:00:00Z"));
    });
    const { row } = await read(id);
    expect([row?.period_start, row?.renews_on]).toEqual([
      new Date("2026-02-28T02:00:00Z"),
      new Date("2026-03-31T02:00:00Z"),
    ]);
  });

  test("does not begin before it is due, nor where words are given once", async () => {
    const due = await organisation({ limit: 100, used: 100, renewsOn: new Date(Date.now() + 60_000) });
    const once = await organisation({ limit: 100, used: 100, subscribedAt: new Date(0) });
    await expect(charge(due, 1)).rejects.toBeInstanceOf(AppError);
    await expect(charge(once, 1)).rejects.toBeInstanceOf(AppError);
  });
});
