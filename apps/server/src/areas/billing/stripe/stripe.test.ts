import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, type TestApp } from "../../../test-kit/index.ts";
import { createCustomer, type Customer } from "../test-kit/customer.ts";
import { startStripeServer, type StripeServer } from "../test-kit/stripe-server.ts";
import { createStripeClient } from "./stripe-tools.ts";
import { syncDueSubscriptions } from "./sync-due-subscriptions.ts";
import { createPriceBook } from "./price-book.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const webhookSecret = "whsec_for_tests";
const dayMs = 86_400_000;

const base = useTestDatabase({ poolSize: 8 });
let stripeServer: StripeServer;
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  stripeServer = await startStripeServer();
  app = await createTestApp(base, { billing: configOf() });
  await syncCatalogue({ stripe: client(), isChecking: false, say: () => undefined });
  customer = await createCustomer(app);
  return async () => {
    await app.close();
    await stripeServer.close();
  };
});

function configOf() {
  const { host, port } = stripeServer;
  return { kind: "stripe", secretKey: "sk_test_secret", webhookSecret, api: { host, port } } as const;
}

const client = () => createStripeClient(configOf());

function tools() {
  const stripe = client();
  return { platform: app.platform, stripe, prices: createPriceBook(stripe, app.platform.log) };
}

async function send(
  event: { id: string; type: string; object: object },
  { at = Date.now(), secret = webhookSecret } = {},
) {
  const payload = JSON.stringify({ id: event.id, object: "event", type: event.type, data: { object: event.object } });
  const timestamp = Math.floor(at / 1000);
  const header = client().webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { "stripe-signature": header, "content-type": "application/json" };
  return app.app.inject({ method: "POST", url: "/webhooks/stripe", payload, headers });
}

/** Sends every event that was not sent; answers their states. */
async function sendAll(events = stripeServer.events.splice(0)): Promise<number[]> {
  const answers: number[] = [];
  for (const event of events) answers.push((await send(event)).statusCode);
  return answers;
}

/** Opens a page; answers its id and that of Stripe's page. */
async function open(planId: string): Promise<{ id: string; session: string; url: string }> {
  const given = { plan_id: planId, redirectURL: "/organisation", cancelURL: "/organisation" };
  const answer = await customer.post("/generate_checkout_hp_url", given);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const { id, url } = answer.data as { id: string; url: string };
  return { id, url, session: url.split("/").at(-1) ?? "" };
}

async function buy(planId: string): Promise<string> {
  const { session } = await open(planId);
  const { id } = stripeServer.pay(session, app.platform.clock.now());
  await sendAll();
  return id;
}

const numbersOf = async () => (await customer.subscription()).invoices.list.map(({ invoice }) => invoice.number);

describe("a first plan", () => {
  test("is paid for on Stripe's page; the event comes before the browser is back", async () => {
    const { id, session, url } = await open("standard-plan-usd");
    expect(url).toContain("https://checkout.stripe.com/");
    expect((await customer.post("/validate_checkout", { id })).data).toEqual({ state: "open" });
    stripeServer.pay(session, app.platform.clock.now());
    expect(await sendAll()).toEqual([200, 200]);
    const subscription = await customer.subscription();
    expect(subscription).toMatchObject({
      status: "active",
      plan_id: "standard-plan-usd",
      plan_amount: 5900,
      payment_method: { brand: "Visa", last4: "4242", expires: "12/39" },
    });
    expect(subscription.invoices.list[0]?.invoice).toMatchObject({ status: "paid", total: 5900, amount_paid: 5900 });
    expect(await customer.words()).toMatchObject({ used: 0, limit: 250_000 });
    for (const _ of [1, 2]) {
      expect((await customer.post("/validate_checkout", { id })).data).toEqual({ state: "succeeded" });
    }
    expect(await numbersOf()).toHaveLength(1);
  });

  test("counts without an event, when the browser comes back", async () => {
    const { id, session } = await open("starter-plan-usd");
    stripeServer.pay(session, app.platform.clock.now());
    expect((await customer.post("/validate_checkout", { id })).data).toEqual({ state: "succeeded" });
    expect((await customer.subscription()).plan_id).toBe("starter-plan-usd");
  });

  test("of another organisation is not taken over", async () => {
    const { id } = await open("starter-plan-usd");
    const other = await createCustomer(app);
    expect((await other.post("/validate_checkout", { id })).data).toEqual({ state: "failed" });
    expect((await other.post("/validate_checkout", { id: "cs_test_1" })).data).toEqual({ state: "failed" });
  });

  test("is bought once in two tabs: the first page closes, and what was paid twice is given back", async () => {
    const [first, second] = [await open("starter-plan-usd"), await open("starter-plan-usd")];
    expect(stripeServer.row(first.session)["status"]).toBe("expired");
    const kept = stripeServer.pay(second.session, app.platform.clock.now());
    const twice = stripeServer.pay(first.session, app.platform.clock.now());
    await sendAll();
    expect((await customer.subscription()).plan_id).toBe("starter-plan-usd");
    expect(stripeServer.row(kept.id)["status"]).toBe("active");
    expect(stripeServer.row(twice.id)["status"]).toBe("canceled");
    expect(stripeServer.of("refund")).toHaveLength(1);
    await sendAll();
    const states = (await customer.subscription()).invoices.list.map(({ invoice }) => invoice.status);
    expect(states.toSorted()).toEqual(["paid", "refunded"]);
  });

  test.each([
    ["mini-plan-usd", 409, "This plan is no longer sold."],
    ["enterprise-plan", 409, "This plan is agreed on with you. Contact us."],
    ["starter-plan-inr", 409, "Your subscription is billed in another currency."],
  ])("%s is refused", async (planId, status, message) => {
    const given = { plan_id: planId, redirectURL: "/organisation", cancelURL: "/organisation" };
    expect(await customer.post("/generate_checkout_hp_url", given)).toMatchObject({ status, message });
  });

  test("is not sold at another price than the catalogue's", async () => {
    const price = stripeServer.of("price").find(({ lookup_key: key }) => key === "starter-plan-usd");
    Object.assign(price ?? {}, { unit_amount: 1 });
    await expect(open("starter-plan-usd")).rejects.toThrow("This plan cannot be bought at the moment.");
    const said: string[] = [];
    expect(await syncCatalogue({ stripe: client(), isChecking: true, say: (line) => void said.push(line) })).toBe(1);
    expect(said[0]).toBe("differs starter-plan-usd: 1900 USD, monthly");
  });
});

describe("events", () => {
  test("are refused unsigned, with another secret, altered, too old and too large", async () => {
    const event = { id: "evt_x", type: "invoice.paid", object: {} };
    expect((await send(event, { secret: "whsec_other" })).statusCode).toBe(400);
    expect((await send(event, { at: Date.now() - 301_000 })).statusCode).toBe(400);
    expect((await send(event, { at: Date.now() - 200_000 })).statusCode).toBe(200);
    const post = (payload: string, headers = {}) =>
      app.app.inject({ method: "POST", url: "/webhooks/stripe", payload, headers });
    expect((await post("{}")).statusCode).toBe(400);
    expect((await post("x".repeat(600_000))).statusCode).toBe(413);
  });

  test("come doubled, replayed and in any order, and change nothing twice", async () => {
    const id = await buy("starter-plan-usd");
    await customer.wait(31);
    stripeServer.renew(id, "failed");
    stripeServer.renew(id, "paid");
    const events = stripeServer.events.splice(0);
    await sendAll([...events.toReversed(), ...events]);
    const { status, invoices } = await customer.subscription();
    expect(status).toBe("active");
    expect(invoices.list).toHaveLength(3);
    const asked = stripeServer.requests.length;
    expect(await sendAll(events)).toEqual(events.map(() => 200));
    // Known events are not looked into again.
    expect(stripeServer.requests.length).toBe(asked);
  });

  test("of customers that are none of ours are taken and ignored", async () => {
    const object = { object: "subscription", customer: "cus_other" };
    expect((await send({ id: "evt_y", type: "customer.subscription.updated", object })).statusCode).toBe(200);
  });
});

describe("a running plan", () => {
  test("is upgraded at once, less the unused time, and begins its words", async () => {
    await buy("starter-plan-usd");
    await customer.wait(10);
    const { session, url, id } = await open("standard-plan-usd");
    expect(url).toContain("https://billing.stripe.com/");
    stripeServer.confirm(session, app.platform.clock.now());
    await sendAll();
    const subscription = await customer.subscription();
    expect(subscription).toMatchObject({ status: "active", plan_id: "standard-plan-usd", plan_amount: 5900 });
    const { invoice } = subscription.invoices.list[0] ?? {};
    expect(invoice?.lines.map(({ kind }) => kind)).toEqual(["unused_time", "plan"]);
    expect(invoice?.total).toBe(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0));
    expect((await customer.post("/validate_checkout", { id })).data).toEqual({ state: "succeeded" });
  });

  test("goes down with its term, and that can be taken back", async () => {
    const id = await buy("standard-plan-usd");
    const down = await customer.post("/schedule-plan", { plan_id: "starter-plan-usd" });
    expect(down.data).toMatchObject({ plan_id: "standard-plan-usd", pending_plan_id: "starter-plan-usd" });
    expect((await customer.post("/schedule-plan", { plan_id: "standard-plan-usd" })).data).toMatchObject({
      pending_plan_id: null,
    });
    await customer.post("/schedule-plan", { plan_id: "starter-plan-usd" });
    app.advance(31 * dayMs);
    stripeServer.renew(id, "paid");
    await sendAll();
    expect(await subscriptionRow()).toMatchObject({
      plan_id: "starter-plan-usd",
      pending_plan_id: null,
      term_amount: 1900,
    });
  });

  test("is cancelled with its term, resumed, and over", async () => {
    const id = await buy("standard-plan-usd");
    const why = { cancelReason: "Too expensive for us", cancelSuggestion: "" };
    expect((await customer.post("/cancel-subscription", why)).data).toMatchObject({ status: "non_renewing" });
    expect((await customer.post("/resume-subscription")).data).toMatchObject({ status: "active" });
    await customer.post("/cancel-subscription", why);
    expect(await subscriptionRow()).toMatchObject({ cancel_reason: "Too expensive for us" });
    stripeServer.renew(id, "paid");
    await sendAll();
    expect(await customer.subscription()).toMatchObject({ status: "cancelled", plan_id: "free-plan" });
  });

  test("keeps its words until the next term is paid, and ends 7 days after a payment failed", async () => {
    const id = await buy("starter-plan-usd");
    const { term_end: end } = await subscriptionRow();
    app.advance((end?.getTime() ?? 0) - app.platform.clock.now().getTime() + 60_000);
    stripeServer.renew(id, "open");
    await sendAll();
    expect((await subscriptionRow()).term_end).toEqual(end);
    Object.assign(stripeServer.row(id), { status: "past_due" });
    await syncDueSubscriptions(tools());
    expect(await subscriptionRow()).toMatchObject({ term_end: end, reminders: 1 });
    app.advance(3 * dayMs);
    await syncDueSubscriptions(tools());
    expect((await subscriptionRow()).reminders).toBe(2);
    app.advance(4 * dayMs);
    await syncDueSubscriptions(tools());
    expect(stripeServer.row(id)["status"]).toBe("canceled");
    expect(await subscriptionRow()).toMatchObject({ term_end: null, plan_id: "free-plan" });
  });

  test("is cancelled at once while its payment is past due, and the invoice is void", async () => {
    const id = await buy("starter-plan-usd");
    expect(await customer.mails()).toEqual(["receipt"]);
    stripeServer.renew(id, "open");
    Object.assign(stripeServer.row(id), { status: "past_due" });
    await sendAll();
    expect((await customer.subscription()).status).toBe("past_due");
    const why = { cancelReason: "Too expensive for us", cancelSuggestion: "" };
    expect((await customer.post("/cancel-subscription", why)).data).toMatchObject({
      status: "cancelled",
      plan_id: "free-plan",
    });
    expect(stripeServer.row(id)["status"]).toBe("canceled");
    const statuses = (await customer.subscription()).invoices.list.map(({ invoice }) => invoice.status);
    expect(statuses).toEqual(["void", "paid"]);
    expect(await subscriptionRow()).toMatchObject({ cancel_reason: "Too expensive for us" });
    expect(await customer.mails()).toEqual(["receipt", "failed", "ended"]);
  });

  test("shows what was given back", async () => {
    await buy("starter-plan-usd");
    const [number = ""] = await numbersOf();
    stripeServer.refund(number, 900);
    await sendAll();
    const first = async () => (await customer.subscription()).invoices.list[0]?.invoice;
    expect(await first()).toMatchObject({ status: "paid", amount_paid: 1000 });
    stripeServer.refund(number, 1900);
    await sendAll();
    expect(await first()).toMatchObject({ status: "refunded", amount_paid: 0, total: 1900 });
  });

  test("has Stripe's portal", async () => {
    await buy("starter-plan-usd");
    const { data } = await customer.get("/create-portal-session?redirectURL=/organisation");
    expect((data as { access_url: string }).access_url).toContain("https://billing.stripe.com/");
  });
});

async function subscriptionRow() {
  return base.database.tenant(customer.id, (trx) =>
    trx.selectFrom("subscription").selectAll().where("organisation_id", "=", customer.id).executeTakeFirstOrThrow(),
  );
}
