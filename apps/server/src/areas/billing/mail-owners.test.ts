import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createTestApp, type TestApp } from "../../test-kit/index.ts";
import { mailOwners } from "./mails.ts";
import { createCustomer, type Customer } from "./test-kit/customer.ts";

const decliningLater = "4000000000000341";

const base = useTestDatabase({ poolSize: 4 });
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  app = await createTestApp(base);
  customer = await createCustomer(app);
  app.mails.length = 0;
  return () => app.close();
});

async function send(kind: "receipt" | "failed" | "unpaid" | "ended") {
  const [newest] = (await customer.subscription()).invoices.list;
  const invoiceId = newest && { invoiceId: newest.invoice.id };
  await mailOwners(app.platform, { organisationId: customer.id, kind, userId: customer.owner.id, ...invoiceId });
  return app.mails.map(({ to, subject, text }) => ({ to, subject, text }));
}

test("a receipt names amount, plan and number", async () => {
  await customer.buy("starter-plan-usd");
  const [mail] = await send("receipt");
  expect(mail?.subject).toMatch(/^Receipt LEC-\d{4,} for The Gazette$/);
  expect(mail?.text).toContain("$19.00 was paid for the plan Starter of The Gazette");
  expect(mail?.text).toContain(`/organisation/${customer.id}/billing`);
});

test("a payment that failed says until when it can be made good, and nothing once it was", async () => {
  await customer.buy("starter-plan-usd", decliningLater);
  await customer.post("/sandbox/end-term");
  const [mail] = await send("failed");
  expect(mail?.text).toMatch(/\$19\.00 could not be taken[^]*Everything works as before until \d+ \w+ \d{4}\./);
  app.mails.length = 0;
  const card = { number: "4242424242424242", expires: "12/39", security_code: "123", name: "Vera Lind" };
  await customer.post("/sandbox/payment-method", card, "PUT");
  expect(await send("failed")).toEqual([]);
});

test.each([
  ["unpaid", "ended because it was not paid"],
  ["ended", "was cancelled and has ended"],
] as const)("the end of a plan says why: %s", async (kind, why) => {
  await customer.buy("starter-plan-usd");
  const [mail] = await send(kind);
  expect(mail?.text).toContain(why);
  expect(mail?.text).toContain("What is stored is kept");
});

test("where nothing is billed there is no subscription, no checkout and no sandbox", async () => {
  const free = await createTestApp(base, { billing: { kind: "none" } });
  const other = await createCustomer(free);
  const order = { plan_id: "starter-plan-usd", redirectURL: "/", cancelURL: "/" };
  expect(await other.get("/subscription")).toMatchObject({ status: 404, message: "Nothing is billed on this server." });
  expect((await other.post("/generate_checkout_hp_url", order)).status).toBe(404);
  expect((await other.post("/sandbox/end-term")).status).toBe(404);
  await free.close();
});
