import type { WireBillingDetails } from "@lectern/contract";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, type TestApp } from "../../../test-kit/index.ts";
import { readPdfLines } from "../../../test-kit/read-pdf-lines.ts";
import { createCustomer, type Customer } from "../test-kit/customer.ts";
import { startStripeServer, type StripeServer } from "../test-kit/stripe-server.ts";
import { createStripeClient } from "./stripe-tools.ts";
import { pushCustomerDetails } from "./customer-details.ts";
import { createPriceBook } from "./price-book.ts";
import { syncAccount } from "./sync-account.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const given = {
  version: 0,
  company: "Gazette AS",
  address_line1: "Storgata 1",
  address_line2: "",
  postal_code: "0155",
  city: "Oslo",
  region: "",
  country: "NO",
  tax_id: "NO995525828MVA",
};

const base = useTestDatabase({ poolSize: 8 });
let stripeServer: StripeServer;
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  stripeServer = await startStripeServer();
  const { host, port } = stripeServer;
  const billing = { kind: "stripe", secretKey: "sk_test_secret", webhookSecret: "whsec", api: { host, port } } as const;
  app = await createTestApp(base, { billing });
  await syncCatalogue({ stripe: createStripeClient(billing), isChecking: false, say: () => undefined });
  customer = await createCustomer(app);
  return async () => {
    await app.close();
    await stripeServer.close();
  };
});

function tools() {
  const { host, port } = stripeServer;
  const stripe = createStripeClient({
    kind: "stripe",
    secretKey: "sk_test",
    webhookSecret: "whsec",
    api: { host, port },
  });
  return { platform: app.platform, stripe, prices: createPriceBook(stripe, app.platform.log) };
}

async function buy(): Promise<string> {
  const order = { plan_id: "starter-plan-usd", redirectURL: "/organisation", cancelURL: "/organisation" };
  const { data } = await customer.post("/generate_checkout_hp_url", order);
  const session = (data as { url: string }).url.split("/").at(-1) ?? "";
  stripeServer.pay(session, app.platform.clock.now());
  await syncAccount(tools(), customer.id);
  return stripeServer.of("customer")[0]?.id ?? "";
}

async function save(change: object) {
  return customer.post("/billing-details", { ...given, ...change }, "PUT");
}

async function read(): Promise<WireBillingDetails> {
  return (await customer.get("/billing-details")).data as WireBillingDetails;
}

const taxIdsOf = (id: string) =>
  (stripeServer.row(id)["tax_ids"] as { data: { type: string; value: string }[] }).data.map(({ type, value }) => [
    type,
    value,
  ]);

test("what is known before the first plan is told when the customer is made", async () => {
  await save({});
  const id = await buy();
  expect(stripeServer.row(id)).toMatchObject({
    name: "Gazette AS",
    address: { line1: "Storgata 1", postal_code: "0155", city: "Oslo", country: "NO" },
  });
  expect(taxIdsOf(id)).toEqual([["no_vat", "995525828MVA"]]);
  expect((await read()).version).toBe(1);
});

test("a change is told, the number in the place of the one before, and comes back as it was", async () => {
  await save({});
  const id = await buy();
  await save({ version: 1, company: "", country: "CH", tax_id: "CHE-107.787.577 MWST" });
  await pushCustomerDetails(tools(), customer.id);
  expect(stripeServer.row(id)).toMatchObject({ name: "The Gazette", address: { country: "CH" } });
  expect(taxIdsOf(id)).toEqual([["ch_vat", "CHE-107.787.577 MWST"]]);
  await syncAccount(tools(), customer.id);
  expect(await read()).toMatchObject({ version: 2, company: "", tax_id: "CHE107787577MWST" });
  await save({ version: 2, country: "CH", tax_id: "" });
  await pushCustomerDetails(tools(), customer.id);
  await pushCustomerDetails(tools(), customer.id);
  expect(taxIdsOf(id)).toEqual([]);
});

test("what the customer changes on Stripe's pages is a version of its own", async () => {
  await save({});
  const id = await buy();
  const address = {
    line1: "Hauptstraße 1",
    line2: null,
    postal_code: "10115",
    city: "Berlin",
    state: null,
    country: "DE",
  };
  const taxIds = { data: [{ id: "txi_1", type: "eu_vat", value: "DE136695976" }] };
  stripeServer.changeCustomer(id, { name: "Gazette GmbH", address, tax_ids: taxIds });
  await syncAccount(tools(), customer.id);
  expect(await read()).toMatchObject({ version: 2, company: "Gazette GmbH", city: "Berlin", tax_id: "DE136695976" });
  await syncAccount(tools(), customer.id);
  expect((await read()).version).toBe(2);
});

test("a change here that Stripe was not told yet is not overwritten by what Stripe still has", async () => {
  await save({});
  await buy();
  await save({ version: 1, city: "Bergen" });
  await syncAccount(tools(), customer.id);
  expect(await read()).toMatchObject({ version: 2, city: "Bergen" });
});

test("what is given on Stripe's pages and is not taken here leaves the rest as it was", async () => {
  await save({});
  const id = await buy();
  const address = { ...(stripeServer.row(id)["address"] as object), city: "東京" };
  stripeServer.changeCustomer(id, { address });
  await syncAccount(tools(), customer.id);
  expect(await read()).toMatchObject({ version: 1, city: "Oslo" });
});

test("an invoice names the buyer that Stripe kept with it, and shows what was given back", async () => {
  await save({});
  const id = await buy();
  const [paid] = stripeServer.of("invoice");
  Object.assign(paid ?? {}, {
    customer_name: "Gazette GmbH",
    customer_address: {
      line1: "Hauptstraße 1",
      line2: null,
      postal_code: "10115",
      city: "Berlin",
      state: null,
      country: "DE",
    },
    customer_tax_ids: [{ type: "eu_vat", value: "DE136695976" }],
  });
  // As if it were read for the first time.
  await base.database.tenant(customer.id, (trx) => trx.deleteFrom("invoice").execute());
  await syncAccount(tools(), customer.id);
  const [first] = (await customer.subscription()).invoices.list;
  stripeServer.refund(first?.invoice.number ?? "", 900);
  // What Stripe says of it later changes the sums, and not the buyer.
  Object.assign(stripeServer.row(paid?.id ?? ""), { customer_name: "Other AG" });
  stripeServer.changeCustomer(id, { name: "Other AG" });
  await syncAccount(tools(), customer.id);
  const { data } = await customer.get(`/invoices/${first?.invoice.id}/pdf`);
  const path = (data as { url: string }).url.replace(app.platform.config.publicUrl, "");
  const lines = await readPdfLines((await app.app.inject({ method: "GET", url: path })).rawPayload);
  expect(lines).toEqual(
    expect.arrayContaining([
      `Invoice number ${first?.invoice.number}`,
      "Lectern Gazette GmbH",
      "10115 Berlin",
      "VAT ID DE136695976",
      "Paid −$19.00",
      "Refunded $9.00",
      "Amount due $0.00",
    ]),
  );
  expect(lines.join("\n")).not.toMatch(/Other AG|sandbox/);
});

test.each([
  ["that it does not know of its country", "KE", "P051234567X"],
  ["that it refuses", "IS", "00621"],
])("a number %s stays here, and the address is told", async (_why, country, taxId) => {
  await save({ country, tax_id: taxId });
  const id = await buy();
  expect(taxIdsOf(id)).toEqual([]);
  expect(stripeServer.row(id)["address"]).toMatchObject({ country, city: "Oslo" });
  expect(await read()).toMatchObject({ version: 1, tax_id: taxId });
});
