import type { WireBillingDetails } from "@lectern/contract";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, type TestApp } from "../../../test-kit/index.ts";
import { type Answer, createCustomer, type Customer } from "../test-kit/customer.ts";

const given = {
  company: "The Gazette AS",
  address_line1: "Storgata 1",
  address_line2: "",
  postal_code: "0155",
  city: "Oslo",
  region: "",
  country: "NO",
  tax_id: "no 995 525 828 mva",
};

const base = useTestDatabase({ poolSize: 4 });
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  app = await createTestApp(base);
  customer = await createCustomer(app);
  return () => app.close();
});

async function read(): Promise<WireBillingDetails> {
  return (await customer.get("/billing-details")).data as WireBillingDetails;
}

async function save(change: object): Promise<Answer<WireBillingDetails>> {
  const body = { ...given, version: 0, ...change };
  return (await customer.post("/billing-details", body, "PUT")) as Answer<WireBillingDetails>;
}

test("before anything was given, the country is the one the organisation was founded in", async () => {
  expect(await read()).toMatchObject({ version: 0, company: "", country: "NO", tax_id: "", updated_at: null });
  const nowhere = await createCustomer(app, "Atlantis");
  expect((await nowhere.get("/billing-details")).data).toMatchObject({ version: 0, country: "" });
});

test("what is given is kept, its tax number as its country writes it, each version by itself", async () => {
  const first = await save({});
  expect(first.data).toMatchObject({ ...given, tax_id: "NO995525828MVA", version: 1 });
  expect(await read()).toEqual(first.data);
  expect((await save({ version: 1, city: "Bergen" })).data).toMatchObject({ version: 2, city: "Bergen" });
  const rows = await base.database.tenant(customer.id, (trx) =>
    trx
      .selectFrom("billing_details")
      .innerJoin("user", "user.id", "billing_details.updated_by")
      .select(["billing_details.version", "billing_details.city", "user.email"])
      .orderBy("billing_details.version")
      .execute(),
  );
  const { email } = customer.owner;
  expect(rows).toEqual([
    { version: 1, city: "Oslo", email },
    { version: 2, city: "Bergen", email },
  ]);
});

test("of two people who change the same version, the second is refused and nothing is lost", async () => {
  await save({});
  expect((await save({ version: 1, city: "Bergen" })).status).toBe(200);
  const second = await save({ version: 1, city: "Tromsø" });
  expect(second).toMatchObject({
    status: 409,
    message: "The billing details were changed by somebody else meanwhile. Reload them to see what changed.",
  });
  expect(await read()).toMatchObject({ version: 2, city: "Bergen" });
});

test("at the same moment, one of two is saved", async () => {
  const answers = await Promise.all(["Bergen", "Tromsø", "Bodø"].map((city) => save({ city })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await read()).version).toBe(1);
});

test("a change whose answer was lost is sent again without harm", async () => {
  const first = await save({});
  expect(await save({})).toEqual(first);
});

test.each([
  [{ country: "XX" }, "country", "Choose a country."],
  [{ country: "Norway" }, "country", "Choose a country."],
  [{ tax_id: "NO 995 525 829 MVA" }, "tax_id", "This is no tax number of Norway. One looks like NO995525828MVA."],
  [{ company: "The\u0007Gazette" }, "company", "This has characters that an address does not have."],
  [{ company: "x".repeat(201) }, "company", undefined],
  [
    { city: "東京" },
    "city",
    "Invoices are written in Latin, Greek, Cyrillic or Devanagari letters. Write this in one of them.",
  ],
  [{ version: -1 }, "version", undefined],
])("%j is refused at its field", async (change, path, message) => {
  const request = {
    method: "PUT",
    path: `/organisation/${customer.id}/billing-details`,
    token: customer.owner.token,
  } as const;
  const refused = await app.call({ ...request, body: { ...given, version: 0, ...change } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ path, ...(message === undefined ? {} : { message }) }] });
  expect((await read()).version).toBe(0);
});

test("only who may pay reads and changes them, and never those of others", async () => {
  const stranger = await createCustomer(app);
  const path = `/organisation/${customer.id}/billing-details`;
  expect((await app.call({ method: "GET", path, token: stranger.owner.token })).statusCode).toBe(404);
  const body = { ...given, version: 0 };
  expect((await app.call({ method: "PUT", path, token: stranger.owner.token, body })).statusCode).toBe(404);
  await base.database.tenant(customer.id, (trx) => trx.updateTable("membership").set({ role: "admin" }).execute());
  expect((await customer.get("/billing-details")).status).toBe(403);
  expect((await save({})).status).toBe(403);
});

test("where nothing is billed there are none", async () => {
  const free = await createTestApp(base, { billing: { kind: "none" } });
  const other = await createCustomer(free);
  expect((await other.get("/billing-details")).status).toBe(404);
  await free.close();
});
