import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refundBuild, putOnPlan, chargeArticleQuota, chargeWords } from "../areas/metering/index.ts";
import { createTestDatabase, type TestDatabase } from "../test-kit/index.ts";
import { addBuild, addItem, addOrganisation, addProject } from "../test-kit/metering/metered-organisation.ts";
import { findLedgerFaults, runLedgerCheck } from "./check-ledger.ts";

const dayMs = 86_400_000;

let base: TestDatabase;
let organisationId: string;
let buildId: string;
let now: Date;

beforeEach(async () => {
  base = await createTestDatabase();
  now = new Date();
  organisationId = await addOrganisation(base);
  buildId = await base.database.tenant(organisationId, async (trx) => {
    const item = await addItem(trx, organisationId, await addProject(trx, organisationId));
    return addBuild(trx, organisationId, item);
  });
});
afterEach(() => base.close());

const scope = () => ({ organisationId, billing: "sandbox" as const, now });
const inTenant: TestDatabase["database"]["tenant"] = (id, work) => base.database.tenant(id, work);

/** The same numbers each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One thing that happens to an organisation; what its plan refuses does not. */
async function step(random: (below: number) => number): Promise<void> {
  now = new Date(now.getTime() + random(3 * dayMs));
  const plans = ["free-plan", "starter-plan-usd", "standard-plan-usd", "advanced-plan-usd-annual"];
  const planId = plans[random(plans.length)] ?? "free-plan";
  const term = planId === "free-plan" ? null : { anchor: now, end: new Date(now.getTime() + 60 * dayMs) };
  try {
    await inTenant(organisationId, async (trx) => {
      const kind = random(8);
      if (kind === 0) await putOnPlan(trx, { ...scope(), planId, status: "active", term });
      else if (kind === 1) {
        await refundBuild(trx, { organisationId, buildId, unspokenWords: random(400), reason: "failed", now });
      } else if (kind === 2) await chargeArticleQuota(trx, scope(), buildId);
      else await chargeWords(trx, scope(), { words: 1 + random(900), buildId });
    });
  } catch (error) {
    if (!/limit|words|articles|plan/i.test(String(error))) throw error;
  }
}

test("whatever happens, in any order, the ledger adds up", async () => {
  const random = randomNumbers(14);
  const found: object[] = [];
  for (let count = 1; count <= 300; count += 1) {
    await step(random);
    if (count % 50 === 0) found.push(...(await findLedgerFaults(base.database)));
  }
  expect(found).toEqual([]);
});

test("what differs is said, of whom and how", async () => {
  await inTenant(organisationId, async (trx) => {
    await chargeWords(trx, scope(), { words: 7, buildId });
    await chargeArticleQuota(trx, scope(), buildId);
  });
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  expect(await runLedgerCheck(base.database, say)).toBe(0);
  expect(lines).toEqual(["The ledger adds up."]);
  await base.database.system(async (trx) => {
    await trx.updateTable("organisation").set({ words_used: 8 }).execute();
    await trx.updateTable("monthly_usage").set({ used: 3 }).execute();
    const line = { kind: "plan", planId: "starter-plan-usd", amount: 1900, term: null, days: null };
    const invoice = { organisation_id: organisationId, status: "open", currency: "USD", issued_at: now } as const;
    await trx
      .insertInto("invoice")
      .values([
        { ...invoice, id: crypto.randomUUID(), number: "A-1", total: 1800, lines: JSON.stringify([line]) },
        { ...invoice, id: crypto.randomUUID(), number: "A-2", total: 2280, tax: 380, lines: JSON.stringify([line]) },
        {
          ...invoice,
          id: crypto.randomUUID(),
          number: "A-3",
          total: 0,
          lines: JSON.stringify([{ ...line, amount: -5 }]),
        },
      ])
      .execute();
    const [anchor, end] = [now, new Date(now.getTime() + dayMs)];
    await trx
      .insertInto("subscription")
      .values({
        organisation_id: organisationId,
        provider: "sandbox",
        plan_id: "starter-plan-usd",
        term_anchor: anchor,
        term_start: anchor,
        term_end: end,
        term_amount: 1900,
        updated_at: now,
      })
      .execute();
  });
  lines.length = 0;
  expect(await runLedgerCheck(base.database, say)).toBe(1);
  const month = now.toISOString().slice(0, 7);
  const said = [
    `3 articles are counted in ${month}, and 1 entered`,
    "8 words are used, and 7 entered",
    "invoice A-1 is for 1800, and its lines come to 1900",
    expect.stringMatching(/^starter-plan-usd is billed, and .+ \(.+\) is in force$/),
  ];
  expect(lines.slice(0, -1).map((line) => line.replace(`${organisationId}: `, ""))).toEqual(said);
  expect(lines.at(-1)).toBe("4 of what is counted does not add up.");
});

test("entries are neither changed nor deleted, but with their organisation", async () => {
  await inTenant(organisationId, async (trx) => {
    await chargeWords(trx, scope(), { words: 7, buildId });
  });
  const refused = (work: Parameters<typeof base.database.system>[0]) =>
    expect(base.database.system(work)).rejects.toThrow(/Entries of the ledger are not/);
  await refused((trx) => trx.updateTable("ledger_entry").set({ amount: 6 }).execute());
  await refused((trx) => trx.deleteFrom("ledger_entry").execute());
  await base.database.system((trx) => trx.updateTable("ledger_entry").set({ fetched_at: now }).execute());
  await base.database.system((trx) => trx.deleteFrom("organisation").where("id", "=", organisationId).execute());
  const { rows } = await base.database.system((trx) => sql`select 1 from ledger_entry`.execute(trx));
  expect(rows).toEqual([]);
});
