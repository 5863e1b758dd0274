import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { addOrganisation } from "../../test-kit/metering/metered-organisation.ts";
import { type PlanInForce, putOnPlan, applyDueSubscriptionChanges } from "./put-on-plan.ts";

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const first = at("2026-01-31");
const monthly = { anchor: first, end: at("2026-02-28") };

const base = useTestDatabase();
let id: string;

beforeEach(async () => {
  id = await addOrganisation(base, {
    subscribed_at: at("2026-01-01"),
    period_start: at("2026-01-01"),
    words_used: 300,
  });
});

function put(given: Partial<PlanInForce> & Pick<PlanInForce, "planId" | "now">) {
  const plan = { organisationId: id, status: "active", term: null, billing: "sandbox", ...given } as const;
  return base.database.tenant(id, (trx) => putOnPlan(trx, plan));
}

async function use(words: number): Promise<void> {
  await base.database.tenant(id, (trx) => trx.updateTable("organisation").set({ words_used: words }).execute());
}

/** As it is once everything due at a time is done. */
async function look(now: Date) {
  return base.database.tenant(id, async (trx) => {
    await applyDueSubscriptionChanges(trx, id, now);
    const row = await trx.selectFrom("organisation").selectAll().executeTakeFirstOrThrow();
    const { sum } = await trx
      .selectFrom("ledger_entry")
      .select(({ fn }) => fn.sum<string | null>("amount").as("sum"))
      .where("period_start", "=", row.period_start)
      .where("reason", "=", "carried")
      .executeTakeFirstOrThrow();
    const { words_used: used, words_limit: limit, renews_on: renewsOn, period_start: start } = row;
    return { used, limit, renewsOn, start, carried: Number(sum ?? 0) };
  });
}

const starter = "starter-plan-usd";

test("[M60] a plan begins without used words, and those given once wait", async () => {
  await put({ planId: starter, now: first, term: monthly });
  expect(await look(first)).toEqual({ used: 0, limit: 50_000, start: first, renewsOn: at("2026-02-28"), carried: 0 });
});

test("[M62] [M66] those that waited are used when the plan is over, and are entered in the ledger", async () => {
  await put({ planId: starter, now: first, term: monthly });
  await use(4000);
  await put({ planId: "free-plan", now: at("2026-02-28"), status: "cancelled" });
  expect(await look(at("2026-05-01"))).toMatchObject({ used: 300, limit: 1000, renewsOn: null, carried: 300 });
});

test("[M61] the words of a plan that is paused wait for it", async () => {
  await put({ planId: starter, now: first, term: monthly });
  await use(4000);
  await put({ planId: "free-plan", now: at("2026-02-10"), status: "paused" });
  expect(await look(at("2026-02-11"))).toMatchObject({ used: 300, limit: 1000 });
  const rest = { anchor: at("2026-04-19"), end: at("2026-04-19") };
  await put({ planId: starter, now: at("2026-04-01"), term: rest });
  expect(await look(at("2026-04-02"))).toMatchObject({
    used: 4000,
    limit: 50_000,
    carried: 4000,
    renewsOn: at("2026-04-19"),
  });
});

test("[M63] a plan from another day on begins a period of its own, even in the same instant", async () => {
  await put({ planId: starter, now: first, term: monthly });
  await use(4000);
  const later = at("2026-02-10");
  await put({ planId: "standard-plan-usd", now: later, term: { anchor: later, end: at("2026-03-10") } });
  expect(await look(later)).toMatchObject({ used: 0, limit: 250_000, start: later, renewsOn: at("2026-03-10") });
  await use(1);
  await put({ planId: "free-plan", now: later, status: "cancelled" });
  const { start } = await look(later);
  expect(start.getTime()).toBe(later.getTime() + 1);
});

test("[M64] from the same day, words stay until the month is over", async () => {
  await put({ planId: "starter-plan-usd-annual", now: first, term: { anchor: first, end: at("2027-01-31") } });
  await use(4000);
  await put({ planId: starter, now: at("2026-02-10"), term: { anchor: first, end: at("2027-01-31") } });
  expect(await look(at("2026-02-27"))).toMatchObject({ used: 4000, start: first });
  expect(await look(at("2026-03-01"))).toMatchObject({ used: 0, start: at("2026-02-28"), renewsOn: at("2026-03-31") });
});

test("[M65] no period begins after what is paid for, until the next term is", async () => {
  await put({ planId: starter, now: first, term: monthly });
  await use(4000);
  expect(await look(at("2026-03-05"))).toMatchObject({ used: 4000, start: first });
  await put({ planId: starter, now: at("2026-03-05"), term: { anchor: first, end: at("2026-03-31") } });
  expect(await look(at("2026-03-05"))).toMatchObject({ used: 0, start: at("2026-02-28"), renewsOn: at("2026-03-31") });
});
