import { addMonths } from "@lectern/billing";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, addPerson, type TestApp } from "../../../test-kit/index.ts";
import { endSandboxSubscriptions } from "./end-sandbox-subscriptions.ts";
import type { WireQuote } from "@lectern/contract";
import { createCustomer, type Customer, useWords } from "../test-kit/customer.ts";

const base = useTestDatabase({ poolSize: 8 });
let app: TestApp;
let customer: Customer;

// A clock of its own for each test.
beforeEach(async () => {
  app = await createTestApp(base);
  customer = await createCustomer(app);
  return () => app.close();
});

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

describe("a first plan", () => {
  test("is paid for on a page of the sandbox, and counts at once", async () => {
    const before = app.platform.clock.now();
    await customer.buy("starter-plan-usd");
    const subscription = await customer.subscription();
    expect(subscription).toMatchObject({
      status: "active",
      plan_id: "starter-plan-usd",
      currency_code: "USD",
      mrr: 1900,
      plan_amount: 1900,
      payment_method: { brand: "Visa", last4: "4242", expires: "12/39" },
    });
    expect(subscription.next_billing_at).toBeGreaterThanOrEqual(seconds(addMonths(before, 1)));
    const [first] = subscription.invoices.list;
    expect(first?.invoice).toMatchObject({ status: "paid", total: 1900, amount_paid: 1900, currency_code: "USD" });
    expect(first?.invoice.number).toMatch(/^LEC-\d{4,}$/);
    expect(await customer.words()).toMatchObject({ used: 0, limit: 50_000 });
    expect(await customer.mails()).toEqual(["receipt"]);
  });

  test("costs rupees in India", async () => {
    const indian = await createCustomer(app, "India");
    await indian.buy("standard-plan-inr-annual");
    expect(await indian.subscription()).toMatchObject({ currency_code: "INR", plan_amount: 5_126_900 });
    const { status, message } = await customer.get("/plan-quote?plan_id=standard-plan-inr");
    expect({ status, message }).toEqual({ status: 409, message: "Your subscription is billed in another currency." });
  });

  test("is not begun by a card that is declined, and the page stays open", async () => {
    const id = await customer.open("starter-plan-usd");
    const { status, message } = await customer.pay(id, "starter-plan-usd", "4000000000000002");
    expect({ status, message }).toEqual({ status: 400, message: "Your card was declined. Nothing was charged." });
    expect(await customer.subscription()).toMatchObject({ plan_id: "free-plan", invoices: { list: [] } });
    expect((await customer.pay(id, "starter-plan-usd")).data.state).toBe("succeeded");
  });

  test("is not paid for with a card that is no test card", async () => {
    const id = await customer.open("starter-plan-usd");
    const { status, message } = await customer.pay(id, "starter-plan-usd", "5555555555554444");
    expect({ status, message }).toEqual({
      status: 400,
      message: "This is not a test card. Use one of those shown, and never a real one.",
    });
  });

  test("waits for the second step of a card that needs one", async () => {
    const id = await customer.open("starter-plan-usd");
    expect((await customer.pay(id, "starter-plan-usd", "4000002500003155")).data.state).toBe("needs_confirmation");
    expect((await customer.subscription()).plan_id).toBe("free-plan");
    const confirm = (approved: boolean) => customer.post(`/sandbox/checkout/${id}/confirm`, { approved });
    expect((await confirm(false)).data).toMatchObject({ state: "open" });
    expect((await confirm(true)).status).toBe(409);
    await customer.pay(id, "starter-plan-usd", "4000002500003155");
    expect((await confirm(true)).data).toMatchObject({ state: "succeeded" });
    expect((await customer.subscription()).plan_id).toBe("starter-plan-usd");
  });

  test("is paid for once, however often and in however many tabs", async () => {
    const [first, second] = [await customer.open("starter-plan-usd"), await customer.open("starter-plan-usd")];
    const outcomes = await Promise.all([first, first, second].map((id) => customer.pay(id, "starter-plan-usd")));
    const refused = outcomes.filter(({ status }) => status !== 200).map(({ message }) => message);
    expect(refused.length).toBeLessThan(outcomes.length);
    expect(refused.every((message) => /^You have this plan already|^The amount has changed/.test(message))).toBe(true);
    expect((await customer.subscription()).invoices.list).toHaveLength(1);
  });

  test("is refused when it costs something else than the page showed", async () => {
    const id = await customer.open("starter-plan-usd");
    await customer.sayCountry();
    const card = { number: "4242424242424242", expires: "12/39", security_code: "123", name: "Vera Lind" };
    const { status } = await customer.post(`/sandbox/checkout/${id}/pay`, { ...card, due: 1 });
    expect(status).toBe(409);
    expect((await customer.post(`/sandbox/checkout/${id}/pay`, { ...card, due: -1 })).status).toBe(400);
  });

  test("is not paid for before the billing details name a country", async () => {
    const id = await customer.open("starter-plan-usd");
    const card = { number: "4242424242424242", expires: "12/39", security_code: "123", name: "Vera Lind" };
    const refused = await customer.post(`/sandbox/checkout/${id}/pay`, { ...card, due: 1900 });
    expect(refused).toMatchObject({
      status: 400,
      message: "Add your country to the billing details, then pay again.",
    });
    await customer.sayCountry();
    expect((await customer.post(`/sandbox/checkout/${id}/pay`, { ...card, due: 1900 })).status).toBe(200);
  });

  test("costs what its page showed when it was opened", async () => {
    await customer.buy("starter-plan-usd");
    await customer.wait(10);
    const id = await customer.open("standard-plan-usd");
    const shown = (await customer.get(`/plan-quote?plan_id=standard-plan-usd&checkout_id=${id}`)).data as WireQuote;
    await customer.wait(2 / 24);
    const later = (await customer.get(`/plan-quote?plan_id=standard-plan-usd`)).data as WireQuote;
    expect(later.due).toBeGreaterThan(shown.due);
    expect((await customer.pay(id, "standard-plan-usd")).data.state).toBe("succeeded");
    expect((await customer.subscription()).invoices.list[0]?.invoice.total).toBe(shown.due);
    expect(
      (await customer.get(`/plan-quote?plan_id=advanced-plan-usd&checkout_id=${crypto.randomUUID()}`)).status,
    ).toBe(404);
  });

  test("is not opened for a plan that holds less, by the year either: it begins with the next term", async () => {
    await customer.buy("standard-plan-usd");
    const page = { plan_id: "starter-plan-usd-annual", redirectURL: "/organisation", cancelURL: "/organisation" };
    expect(await customer.post("/generate_checkout_hp_url", page)).toMatchObject({
      status: 409,
      message: "This plan includes less than your current one and starts at your next renewal.",
    });
    const quote = await customer.get("/plan-quote?plan_id=starter-plan-usd-annual");
    expect(quote.data).toMatchObject({ when: "at_renewal", due: 20_900 });
    expect((await customer.post("/schedule-plan", { plan_id: "starter-plan-usd-annual" })).status).toBe(200);
    expect(await customer.words()).toMatchObject({ limit: 250_000 });
    await customer.wait(32);
    expect(await customer.subscription()).toMatchObject({
      plan_id: "starter-plan-usd-annual",
      plan_amount: 20_900,
      pending_plan_id: null,
    });
    expect(await customer.words()).toMatchObject({ limit: 50_000 });
  });

  test.each([-1, 0.5, 1e21, "1900", null])("is not paid for with the amount %j", async (due) => {
    const id = await customer.open("starter-plan-usd");
    const card = { number: "4242424242424242", expires: "12/39", security_code: "123", name: "Vera Lind" };
    expect((await customer.post(`/sandbox/checkout/${id}/pay`, { ...card, due })).status).toBe(400);
    expect(await customer.subscription()).toMatchObject({ plan_id: "free-plan", invoices: { list: [] } });
  });

  test("is refused on a page that was open when the organisation's currency changed", async () => {
    const id = await customer.open("starter-plan-usd");
    await base.database.tenant(customer.id, (trx) =>
      trx.updateTable("organisation").set({ plan_id: "free-plan-inr" }).execute(),
    );
    expect(await customer.pay(id, "starter-plan-usd")).toMatchObject({
      status: 409,
      message: "Your subscription is billed in another currency.",
    });
    expect((await customer.subscription()).invoices.list).toEqual([]);
  });

  test.each([
    ["mini-plan-usd", 409, "This plan is no longer sold."],
    ["plan-of-long-ago", 404, "There is no such plan."],
  ])("%s is refused on a page that was opened while it was sold", async (planId, status, message) => {
    const id = await customer.open("starter-plan-usd");
    await base.database.tenant(customer.id, (trx) => trx.updateTable("checkout").set({ plan_id: planId }).execute());
    expect(await customer.pay(id, "starter-plan-usd")).toMatchObject({ status, message });
    expect((await customer.subscription()).plan_id).toBe("free-plan");
  });

  test("cannot be paid for on a page that was left, or that has expired", async () => {
    const left = await customer.open("starter-plan-usd");
    await customer.post(`/sandbox/checkout/${left}/cancel`);
    expect((await customer.pay(left, "starter-plan-usd")).message).toBe("This checkout page was left.");
    const old = await customer.open("starter-plan-usd");
    await customer.wait(1);
    expect((await customer.pay(old, "starter-plan-usd")).message).toBe(
      "This checkout page has expired. Choose the plan again.",
    );
  });

  test.each([
    ["mini-plan-usd", 409, "This plan is no longer sold."],
    ["enterprise-plan", 409, "This plan is agreed on with you. Contact us."],
    ["free-plan", 409, "The Free plan costs nothing. You return to it by cancelling your subscription."],
    ["gold", 404, "There is no such plan."],
  ])("%s is refused", async (planId, status, message) => {
    const given = { plan_id: planId, redirectURL: "/", cancelURL: "/" };
    expect(await customer.post("/generate_checkout_hp_url", given)).toMatchObject({ status, message });
  });

  test("leads back to this server alone", async () => {
    const given = { plan_id: "starter-plan-usd", redirectURL: "https://elsewhere.example/", cancelURL: "/" };
    expect(await customer.post("/generate_checkout_hp_url", given)).toMatchObject({
      status: 400,
      message: "The address to return to has to be one of this server.",
    });
  });

  test("is taken over as often as it is asked for, and is nothing where there is none", async () => {
    const validate = (body: object) => customer.post("/validate_checkout", body);
    expect((await validate({})).data).toEqual({ state: "failed" });
    const id = await customer.open("starter-plan-usd");
    expect((await validate({ id })).data).toEqual({ state: "open" });
    await customer.pay(id, "starter-plan-usd");
    expect((await validate({ id })).data).toEqual({ state: "succeeded" });
    expect((await validate({})).data).toEqual({ state: "succeeded" });
    expect((await validate({ id: "cs_test_of_another" })).data).toEqual({ state: "failed" });
  });

  test("of another organisation is not to be seen", async () => {
    const id = await customer.open("starter-plan-usd");
    const stranger = await createCustomer(app);
    expect((await stranger.get(`/sandbox/checkout/${id}`)).status).toBe(404);
    expect((await stranger.pay(id, "starter-plan-usd")).status).toBe(404);
  });

  test("is the owners' to buy", async () => {
    const stranger = await addPerson(app);
    const answer = await app.call({
      method: "GET",
      path: `/organisation/${customer.id}/subscription`,
      token: stranger.token,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe("changes", () => {
  test("an upgrade begins at once, less the unused days, with words of its own", async () => {
    await customer.buy("starter-plan-usd");
    await useWords(base, customer.id, 400);
    await customer.wait(12);
    await customer.buy("standard-plan-usd");
    const { invoices, plan_id: planId } = await customer.subscription();
    expect(planId).toBe("standard-plan-usd");
    const lines = invoices.list[0]?.invoice.lines;
    expect(lines?.map(({ kind }) => kind)).toEqual(["plan", "unused_time"]);
    const days = lines?.[1]?.days;
    expect(lines?.[1]?.amount).toBe(-Math.round((1900 * (days?.left ?? 0)) / (days?.total ?? 1)));
    expect(days?.left).toBe((days?.total ?? 0) - 12);
    expect(await customer.words()).toMatchObject({ used: 0, limit: 250_000 });
  });

  test("a downgrade begins when the term ends, and can be taken back until then", async () => {
    await customer.buy("standard-plan-usd");
    const lower = { plan_id: "starter-plan-usd" };
    expect(await customer.get("/plan-quote?plan_id=starter-plan-usd")).toMatchObject({
      data: { when: "at_renewal", due: 1900 },
    });
    expect(
      await customer.post("/generate_checkout_hp_url", { ...lower, redirectURL: "/", cancelURL: "/" }),
    ).toMatchObject({
      status: 409,
      message: "This plan includes less than your current one and starts at your next renewal.",
    });
    expect((await customer.post("/schedule-plan", lower)).data).toMatchObject({
      plan_id: "standard-plan-usd",
      pending_plan_id: "starter-plan-usd",
    });
    expect((await customer.post("/schedule-plan", { plan_id: "standard-plan-usd" })).data).toMatchObject({
      pending_plan_id: null,
    });
    await customer.post("/schedule-plan", lower);
    await customer.wait(32);
    expect(await customer.subscription()).toMatchObject({ plan_id: "starter-plan-usd", pending_plan_id: null });
    expect(await customer.words()).toMatchObject({ limit: 50_000 });
    expect(await customer.post("/schedule-plan", { plan_id: "standard-plan-usd" })).toMatchObject({ status: 409 });
  });

  test("a cancellation takes effect when the term ends, and can be taken back until then", async () => {
    await customer.buy("starter-plan-usd");
    expect(await customer.post("/cancel-subscription", { cancelReason: " " })).toMatchObject({
      status: 400,
      message: "Please add a cancellation reason before proceeding",
    });
    const why = { cancelReason: "Too dear", cancelSuggestion: "A smaller plan" };
    const cancelled = await customer.post("/cancel-subscription", why);
    expect(cancelled.data).toMatchObject({
      status: "non_renewing",
      plan_id: "starter-plan-usd",
      next_billing_at: null,
    });
    expect((await customer.post("/cancel-subscription", why)).status).toBe(200);
    expect((await customer.post("/resume-subscription")).data).toMatchObject({ status: "active" });
    await customer.post("/cancel-subscription", why);
    await customer.wait(32);
    expect(await customer.subscription()).toMatchObject({ status: "cancelled", plan_id: "free-plan", plan_amount: 0 });
    expect((await customer.subscription()).invoices.list).toHaveLength(1);
    expect((await customer.post("/resume-subscription")).status).toBe(409);
    await customer.buy("starter-plan-usd");
    expect((await customer.subscription()).status).toBe("active");
  });

  test("without a subscription there is nothing to cancel", async () => {
    expect(await customer.post("/cancel-subscription", { cancelReason: "Why not" })).toMatchObject({
      status: 409,
      message: "There is no subscription to cancel.",
    });
  });
});

test("a test clock ends a trial, once", async () => {
  await customer.post("/subscribe-to-preview-plan");
  const begun = await customer.subscription();
  expect(begun.status).toBe("in_trial");
  const inTwoWeeks = seconds(new Date(app.platform.clock.now().getTime() + 14 * 86_400_000));
  expect(Math.abs((begun.ends_at ?? 0) - inTwoWeeks)).toBeLessThan(60);
  expect((await customer.post("/sandbox/end-term")).status).toBe(200);
  expect(await customer.subscription()).toMatchObject({ status: "active", plan_id: "free-plan" });
  expect(await customer.post("/sandbox/end-term")).toMatchObject({
    status: 409,
    message: "Nothing is billed that could end.",
  });
});

describe("renewals", () => {
  test("give the words of the month once, on the day of the subscription", async () => {
    await customer.buy("starter-plan-usd");
    await useWords(base, customer.id, 49_000);
    await customer.wait(32);
    const { invoices, status } = await customer.subscription();
    expect(status).toBe("active");
    expect(invoices.list.map(({ invoice }) => invoice.total)).toEqual([1900, 1900]);
    expect(await customer.words()).toMatchObject({ used: 0 });
    await useWords(base, customer.id, 10);
    await customer.wait(1);
    expect(await customer.words()).toMatchObject({ used: 10 });
    expect((await customer.subscription()).invoices.list).toHaveLength(2);
  });

  test("make up for the months in which no server ran", async () => {
    await customer.buy("starter-plan-usd");
    await customer.wait(100);
    expect((await customer.subscription()).invoices.list).toHaveLength(4);
  });

  test("of a year are paid for once, and give words each month", async () => {
    await customer.buy("starter-plan-usd-annual");
    await useWords(base, customer.id, 50_000);
    await customer.wait(40);
    expect(await customer.words()).toMatchObject({ used: 0, limit: 50_000 });
    expect((await customer.subscription()).invoices.list).toHaveLength(1);
    await customer.wait(330);
    expect((await customer.subscription()).invoices.list).toHaveLength(2);
  });

  test("a payment that fails leaves seven days, gives no words, and is paid with another card", async () => {
    await customer.buy("starter-plan-usd", "4000000000000341");
    await useWords(base, customer.id, 20);
    await customer.wait(31.5);
    const due = await customer.subscription();
    expect(due).toMatchObject({ status: "past_due", plan_id: "starter-plan-usd" });
    expect((due.ends_at ?? 0) - (due.next_billing_at ?? 0)).toBe(7 * 86_400);
    expect(due.invoices.list[0]?.invoice).toMatchObject({ status: "open", amount_paid: 0 });
    expect(await customer.words()).toMatchObject({ used: 20 });
    expect(await customer.get("/plan-quote?plan_id=standard-plan-usd")).toMatchObject({ status: 409 });
    const card = { number: "4242424242424242", expires: "12/39", security_code: "123", name: "Vera Lind" };
    expect((await customer.post("/sandbox/payment-method", card, "PUT")).data).toEqual({ paid: true });
    expect(await customer.subscription()).toMatchObject({ status: "active", ends_at: null });
    expect((await customer.subscription()).invoices.list[0]?.invoice).toMatchObject({ status: "paid" });
    expect(await customer.words()).toMatchObject({ used: 0 });
  });

  test("what is cancelled while a payment is past due ends at once, and nothing is owed", async () => {
    await customer.buy("starter-plan-usd", "4000000000000341");
    await customer.wait(31.5);
    expect((await customer.post("/cancel-subscription", { cancelReason: "Too dear" })).status).toBe(200);
    const over = await customer.subscription();
    expect(over).toMatchObject({ status: "cancelled", plan_id: "free-plan" });
    expect(over.invoices.list.map(({ invoice }) => invoice.status)).toEqual(["void", "paid"]);
    expect(await customer.mails()).toEqual(["receipt", "failed", "ended"]);
  });

  test("a payment that never comes ends the plan, and what is stored stays", async () => {
    await customer.buy("starter-plan-usd", "4000000000000341");
    await customer.wait(32);
    await customer.wait(8);
    expect(await customer.subscription()).toMatchObject({ status: "cancelled", plan_id: "free-plan" });
    expect((await customer.subscription()).invoices.list[0]?.invoice.status).toBe("void");
  });

  test("a test clock ends the term, and then the days of grace", async () => {
    await customer.buy("starter-plan-usd", "4000000000000341");
    await customer.post("/sandbox/end-term");
    expect((await customer.subscription()).status).toBe("past_due");
    await customer.post("/sandbox/end-term");
    expect((await customer.subscription()).status).toBe("cancelled");
    expect((await customer.post("/sandbox/end-term")).status).toBe(409);
  });
});

describe("words that are given once", () => {
  test("wait while a plan is paid for, and are not given again", async () => {
    await useWords(base, customer.id, 300);
    await customer.buy("starter-plan-usd");
    expect(await customer.words()).toMatchObject({ used: 0 });
    await useWords(base, customer.id, 44);
    await customer.post("/cancel-subscription", { cancelReason: "Enough" });
    await customer.wait(32);
    expect(await customer.words()).toEqual({ used: 300, limit: 1000, renewsOn: null });
  });

  test("the preview does not come back to who paid", async () => {
    await customer.post("/subscribe-to-preview-plan");
    await customer.buy("starter-plan-usd");
    await customer.post("/cancel-subscription", { cancelReason: "Enough" });
    await customer.post("/sandbox/end-term");
    expect(await customer.subscription()).toMatchObject({ status: "cancelled", plan_id: "free-plan" });
    expect((await customer.post("/subscribe-to-preview-plan")).status).toBe(409);
  });
});

describe("what was begun in the sandbox, once a provider charges", () => {
  const cancel = () => customer.post("/cancel-subscription", { cancelReason: "Testing" });

  test.each<[string, string, () => Promise<unknown>]>([
    ["active", "4242424242424242", () => Promise.resolve()],
    [
      "active with another plan to come",
      "4242424242424242",
      () => customer.post("/schedule-plan", { plan_id: "starter-plan-usd" }),
    ],
    ["non_renewing", "4242424242424242", cancel],
    ["past_due", "4000000000000341", () => customer.wait(32)],
  ])("ends when it is %s", async (_status, card, change) => {
    await customer.buy("standard-plan-usd", card);
    await change();
    await endSandboxSubscriptions(app.platform);
    expect(await customer.subscription()).toMatchObject({ status: "cancelled", plan_id: "free-plan" });
    const invoices = (await customer.subscription()).invoices.list.map(({ invoice }) => invoice.status);
    expect(invoices).not.toContain("open");
    // Once: nothing is left to end.
    await endSandboxSubscriptions(app.platform);
    expect((await customer.subscription()).status).toBe("cancelled");
  });

  test("and nothing else: who never bought anything keeps their plan", async () => {
    await endSandboxSubscriptions(app.platform);
    expect(await customer.subscription()).toMatchObject({ plan_id: "free-plan" });
  });
});
