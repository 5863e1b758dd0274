import type { Billing } from "@lectern/access";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { chargeArticleQuota } from "./charges.ts";
import { addOrganisation, newId, readUsage } from "../../test-kit/metering/metered-organisation.ts";

const base = useTestDatabase({ poolSize: 12 });

const november = new Date("2026-11-30T23:59:59.999Z");
const december = new Date("2026-12-01T00:00:00Z");

function take(id: string, { now = november, billing = "sandbox" }: { now?: Date; billing?: Billing } = {}) {
  return base.database.tenant(id, (trx) => chargeArticleQuota(trx, { organisationId: id, billing, now }, newId()));
}

async function takeTimes(id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await take(id);
}

describe("taking an article", () => {
  test("[M1] takes as many a month as the plan has, and not one more", async () => {
    const id = await addOrganisation(base);
    await takeTimes(id, 5);
    await expect(take(id)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      message: "Your plan generates 5 articles a month, and they are used up.",
    });
    expect(await readUsage(base, id)).toMatchObject({ articles: { "2026-11": 5 }, ledger: { articles: 5 } });
  });

  test("[M2] [M8] knows no limit where nothing is billed, and is entered all the same", async () => {
    const id = await addOrganisation(base);
    await takeTimes(id, 5);
    await take(id, { billing: "none" });
    expect(await readUsage(base, id)).toMatchObject({ articles: { "2026-11": 6 }, ledger: { articles: 6 } });
  });

  test("[M3] is undone with the transaction", async () => {
    const id = await addOrganisation(base);
    const attempt = base.database.tenant(id, async (trx) => {
      await chargeArticleQuota(trx, { organisationId: id, billing: "sandbox", now: november }, newId());
      throw new Error("the job was not sent");
    });
    await expect(attempt).rejects.toThrow("the job was not sent");
    expect(await readUsage(base, id)).toMatchObject({ articles: {}, entries: [] });
  });

  test("[M4] of many at once lets those through that fit", async () => {
    const id = await addOrganisation(base);
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => take(id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readUsage(base, id)).toMatchObject({ articles: { "2026-11": 5 }, ledger: { articles: 5 } });
  });

  test("[M6] of another organisation's is not possible in a transaction held to one", async () => {
    const [ours, theirs] = [await addOrganisation(base), await addOrganisation(base)];
    const scope = { organisationId: theirs, billing: "sandbox", now: november } as const;
    const attempt = base.database.tenant(ours, (trx) => chargeArticleQuota(trx, scope, newId()));
    await expect(attempt).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
    expect(await readUsage(base, theirs)).toMatchObject({ articles: {}, entries: [] });
  });

  test("[M7] begins anew with the month, UTC", async () => {
    const id = await addOrganisation(base);
    await takeTimes(id, 5);
    await take(id, { now: december });
    expect(await readUsage(base, id)).toMatchObject({ articles: { "2026-11": 5, "2026-12": 1 } });
  });

  test("[M8] goes by the plan that holds in the transaction", async () => {
    const id = await addOrganisation(base, { plan_id: "starter-plan-usd" });
    await takeTimes(id, 6);
    await base.database.tenant(id, (trx) => trx.updateTable("organisation").set({ plan_id: "free-plan" }).execute());
    await expect(take(id)).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
  });
});
