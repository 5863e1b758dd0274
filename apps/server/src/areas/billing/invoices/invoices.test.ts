import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, type TestApp } from "../../../test-kit/index.ts";
import { readPdfLines } from "../../../test-kit/read-pdf-lines.ts";
import { renewDue } from "../sandbox/renew.ts";
import { createCustomer, type Customer } from "../test-kit/customer.ts";

const details = {
  version: 0,
  company: "Gazette GmbH",
  address_line1: "Hauptstraße 1",
  address_line2: "",
  postal_code: "10115",
  city: "Berlin",
  region: "",
  country: "DE",
  tax_id: "DE136695976",
};
const dayMs = 86_400_000;

const base = useTestDatabase({ poolSize: 8 });
let app: TestApp;
let customer: Customer;

beforeEach(async () => {
  app = await createTestApp(base);
  customer = await createCustomer(app);
  return () => app.close();
});

/** Numbers that were given to anybody, the lowest first. */
async function givenNumbers(): Promise<number[]> {
  const rows = await base.database.system((trx) => trx.selectFrom("invoice").select("number").execute());
  return rows.map(({ number }) => Number(number.replace("LEC-", ""))).toSorted((a, b) => a - b);
}

/** The whole numbers from 1 on. */
function first(count: number): number[] {
  return Array.from({ length: count }, (_each, index) => index + 1);
}

async function newestInvoice(of: Customer): Promise<string> {
  const [newest] = (await of.subscription()).invoices.list;
  return newest?.invoice.id ?? "";
}

async function addressOf(of: Customer, invoiceId: string): Promise<string> {
  const { data } = await of.get(`/invoices/${invoiceId}/pdf`);
  const { url } = data as { url: string };
  return url.replace(app.platform.config.publicUrl, "");
}

async function download(path: string) {
  const answer = await app.app.inject({ method: "GET", url: path });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body };
}

async function linesOf(of: Customer, invoiceId: string): Promise<string[]> {
  return readPdfLines((await download(await addressOf(of, invoiceId))).bytes);
}

describe("numbers", () => {
  test("are one series of the operator, without a gap, whoever buys at the same moment", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => createCustomer(app)));
    const all = [customer, ...others];
    const before = await givenNumbers();
    await Promise.all(all.map((each) => each.buy("starter-plan-usd")));
    // What is refused takes no number.
    const refused = await customer.pay(
      await customer.open("standard-plan-usd"),
      "standard-plan-usd",
      "4000000000000002",
    );
    expect(refused.status).toBe(400);
    await customer.buy("standard-plan-usd");
    const after = await givenNumbers();
    expect(after).toEqual(first(before.length + 6));
  });

  test("of many renewals, by two servers at once, are each given once", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => createCustomer(app)));
    const all = [customer, ...others];
    for (const each of all) await each.buy("starter-plan-usd");
    app.advance(31 * dayMs);
    await Promise.all([renewDue(app.platform), renewDue(app.platform), renewDue(app.platform)]);
    const counts = await base.database.system((trx) =>
      trx
        .selectFrom("invoice")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where(
          "organisation_id",
          "in",
          all.map(({ id }) => id),
        )
        .groupBy("organisation_id")
        .execute(),
    );
    expect(counts).toEqual(all.map(() => ({ count: "2" })));
    const numbers = await givenNumbers();
    expect(numbers).toEqual(first(numbers.length));
  });
});

describe("a PDF", () => {
  test("is a file of its own that says what the invoice says", async () => {
    await customer.post("/billing-details", details, "PUT");
    await customer.buy("starter-plan-usd");
    const [{ invoice } = { invoice: undefined }] = (await customer.subscription()).invoices.list;
    const { status, headers, bytes } = await download(await addressOf(customer, invoice?.id ?? ""));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Invoice ${invoice?.number}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(bytes.length).toBeLessThan(100_000);
    const lines = await readPdfLines(bytes);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Invoice number ${invoice?.number}`,
        "Lectern Gazette GmbH",
        "Hauptstraße 1",
        "10115 Berlin",
        "Germany",
        "VAT ID DE136695976",
        "Total $19.00",
        "Paid −$19.00",
        "Amount due $0.00",
      ]),
    );
  });

  test("of an organisation in India is in rupees", async () => {
    const indian = await createCustomer(app, "India");
    await indian.buy("starter-plan-inr");
    const lines = await linesOf(indian, await newestInvoice(indian));
    expect(lines).toContain("Total ₹1,499.00");
    expect(lines).toContain("Currency INR");
  });

  test("stays as it was when the details change, and the next invoice has the new ones", async () => {
    await customer.post("/billing-details", details, "PUT");
    await customer.buy("starter-plan-usd");
    const invoiceId = await newestInvoice(customer);
    const before = await linesOf(customer, invoiceId);
    await customer.post("/billing-details", { ...details, version: 1, company: "Other AG", city: "Köln" }, "PUT");
    expect(await linesOf(customer, invoiceId)).toEqual(before);
    await customer.buy("standard-plan-usd");
    const after = await linesOf(customer, await newestInvoice(customer));
    expect(after.join("\n")).toMatch(/Other AG[^]*10115 Köln[^]*Unused time on Starter, \d+ of \d+ days −\$/);
  });

  test("of an invoice from before buyers were kept has the organisation's name", async () => {
    await customer.post("/billing-details", details, "PUT");
    await customer.buy("starter-plan-usd");
    await base.database.tenant(customer.id, (trx) => trx.updateTable("invoice").set({ parties: null }).execute());
    const lines = await linesOf(customer, await newestInvoice(customer));
    expect(lines).toContain("Lectern The Gazette");
    expect(lines.join("\n")).not.toContain("Berlin");
  });

  test("is never one of another organisation, nor for who may not pay", async () => {
    await customer.buy("starter-plan-usd");
    const invoiceId = await newestInvoice(customer);
    const stranger = await createCustomer(app);
    expect((await stranger.get(`/invoices/${invoiceId}/pdf`)).status).toBe(404);
    const path = `/organisation/${customer.id}/invoices/${invoiceId}/pdf`;
    expect((await app.call({ method: "GET", path, token: stranger.owner.token })).statusCode).toBe(404);
    expect((await app.call({ method: "GET", path })).statusCode).toBe(401);
    await base.database.tenant(customer.id, (trx) => trx.updateTable("membership").set({ role: "admin" }).execute());
    expect((await customer.get(`/invoices/${invoiceId}/pdf`)).status).toBe(403);
  });

  test("has an address that works for five minutes and that nobody can make", async () => {
    await customer.buy("starter-plan-usd");
    const path = await addressOf(customer, await newestInvoice(customer));
    expect((await download(path)).status).toBe(200);
    expect((await download(`${path}x`)).status).toBe(404);
    expect((await download("/media/invoice.pdf")).status).toBe(404);
    expect((await download(`${path}&key=other`)).status).toBe(404);
    app.advance(5 * 60_000 + 1);
    const expired = await download(path);
    expect(expired).toMatchObject({ status: 404 });
    expect(expired.text).toContain("This address has expired. Download the invoice again.");
  });

  test("is one of 120 an hour, and of ten at once some are refused while other organisations have theirs", async () => {
    await customer.buy("starter-plan-usd");
    const other = await createCustomer(app);
    await other.buy("starter-plan-usd");
    const path = await addressOf(customer, await newestInvoice(customer));
    const theirs = await addressOf(other, await newestInvoice(other));
    const answers = await Promise.all([...Array.from({ length: 10 }, () => download(path)), download(theirs)]);
    expect(answers.at(-1)?.status).toBe(200);
    // How many of them are refused depends here on who comes first: invoice-pdfs.test.ts counts them.
    const statuses = answers.slice(0, 10).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200 || status === 429)).toHaveLength(10);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  });
});
