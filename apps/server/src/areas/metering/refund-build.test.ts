import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { refundBuild } from "./refund-build.ts";
import { chargeArticleQuota, chargeWords } from "./charges.ts";
import { addOrganisation, newId, readUsage } from "../../test-kit/metering/metered-organisation.ts";

const base = useTestDatabase({ poolSize: 12 });
let id: string;
let buildId: string;

const subscribed = new Date("2026-10-20T12:00:00Z");
const october = new Date("2026-10-31T12:00:00Z");
/** In another month than October's, and before the billing period ends. */
const november = new Date("2026-11-01T12:00:00Z");
const nextPeriod = new Date("2026-11-21T12:00:00Z");

beforeEach(async () => {
  buildId = newId();
  id = await addOrganisation(base, {
    words_limit: 100,
    subscribed_at: subscribed,
    period_start: subscribed,
    renews_on: new Date("2026-11-20T12:00:00Z"),
  });
});

function take({ words, build = buildId, now = october }: { words?: number; build?: string; now?: Date }) {
  const scope = { organisationId: id, billing: "sandbox", now } as const;
  return base.database.tenant(id, async (trx) => {
    await chargeArticleQuota(trx, scope, build);
    if (words !== undefined) await chargeWords(trx, scope, { words, buildId: build });
  });
}

const ended = (unspokenWords: number, now = october) =>
  ({ organisationId: id, buildId, unspokenWords, reason: "failed", now }) as const;

function giveBack(unspokenWords: number, now = october): Promise<void> {
  return base.database.tenant(id, (trx) => refundBuild(trx, ended(unspokenWords, now)));
}

describe("giving back what a build took", () => {
  test("[M10] changes nothing where it took nothing", async () => {
    await take({ words: 40, build: newId() });
    const before = await readUsage(base, id);
    await giveBack(40);
    expect(await readUsage(base, id)).toEqual(before);
  });

  test("[M11] makes it usable again", async () => {
    await take({ words: 70 });
    await giveBack(70);
    expect(await readUsage(base, id)).toMatchObject({
      words: 0,
      articles: { "2026-10": 0 },
      ledger: { words: 0, articles: 0 },
    });
    await take({ words: 100, build: newId() });
  });

  test("[M11] of a build without words gives its article back", async () => {
    await take({});
    await giveBack(0);
    expect(await readUsage(base, id)).toMatchObject({ articles: { "2026-10": 0 }, ledger: { articles: 0 } });
  });

  test("[M12] of words of an earlier period leaves the present one as it is", async () => {
    await take({ words: 90 });
    await take({ words: 30, build: newId(), now: nextPeriod });
    await giveBack(90, nextPeriod);
    expect(await readUsage(base, id)).toMatchObject({ words: 30, ledger: { words: 30 } });
    const given = (await readUsage(base, id)).entries.find(({ quota, amount }) => quota === "words" && amount < 0);
    expect(given).toMatchObject({ amount: -90, period_start: subscribed, reason: "failed" });
  });

  test("[M13] of an article of an earlier month changes that month", async () => {
    await take({ words: 10 });
    await take({ words: 10, build: newId(), now: november });
    await giveBack(10, november);
    expect(await readUsage(base, id)).toMatchObject({
      words: 10,
      articles: { "2026-10": 0, "2026-11": 1 },
      ledger: { words: 10, articles: 1 },
    });
  });

  test("[M14] gives never more than was taken, in however many parts", async () => {
    await take({ words: 50, build: newId() });
    await take({ words: 40 });
    await giveBack(30);
    expect(await readUsage(base, id)).toMatchObject({ words: 60, ledger: { words: 60 } });
    await giveBack(30);
    expect(await readUsage(base, id)).toMatchObject({ words: 50, ledger: { words: 50 } });
  });

  test("[M15] changes nothing when all was given back", async () => {
    await take({ words: 40 });
    await giveBack(40);
    const before = await readUsage(base, id);
    await giveBack(40);
    await giveBack(40, nextPeriod);
    expect(await readUsage(base, id)).toEqual(before);
  });

  test("[M16] leaves what another build took since", async () => {
    await take({ words: 40 });
    await giveBack(40);
    await take({ words: 40, build: newId() });
    await giveBack(40);
    expect(await readUsage(base, id)).toMatchObject({ words: 40, articles: { "2026-10": 1 } });
  });

  test("[M17] gives back once when two do it at once", async () => {
    for (let round = 1; round <= 4; round += 1) {
      buildId = newId();
      await take({ words: 10 });
      await take({ words: 10, build: newId() });
      await Promise.all([giveBack(10), giveBack(10), giveBack(10)]);
      expect(await readUsage(base, id)).toMatchObject({ words: 10 * round, articles: { "2026-10": round } });
    }
  });

  test("[M18] is undone with the transaction", async () => {
    await take({ words: 40 });
    const before = await readUsage(base, id);
    const attempt = base.database.tenant(id, async (trx) => {
      await refundBuild(trx, ended(40));
      throw new Error("the item was not freed");
    });
    await expect(attempt).rejects.toThrow("the item was not freed");
    expect(await readUsage(base, id)).toEqual(before);
  });

  test("[M4] and taking at once leaves exactly what is still taken", async () => {
    const others = Array.from({ length: 4 }, () => newId());
    await take({ words: 60 });
    const outcomes = await Promise.allSettled([giveBack(60), ...others.map((build) => take({ words: 40, build }))]);
    const taken = outcomes.slice(1).filter(({ status }) => status === "fulfilled").length;
    expect(outcomes[0]?.status).toBe("fulfilled");
    expect(taken).toBeLessThanOrEqual(2);
    expect(await readUsage(base, id)).toMatchObject({
      words: 40 * taken,
      articles: { "2026-10": taken },
      ledger: { words: 40 * taken, articles: taken },
    });
  });
});
