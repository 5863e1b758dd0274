import { beforeAll, describe, expect, test } from "vitest";
import type { InvoiceParties } from "../../../../platform/database/tables/billing.ts";
import { readPdfLines } from "../../../../test-kit/read-pdf-lines.ts";
import { drawInvoice, type InvoiceFonts, loadInvoiceFonts } from "./draw-invoice.ts";
import { invoicePage, sumsOf } from "./invoice-page.ts";

type Invoice = Parameters<typeof invoicePage>[0];

const parties: InvoiceParties = {
  seller: { name: "Lectern AS", address: ["Storgata 1", "0155 Oslo"], country: "NO", taxId: "NO995525828MVA" },
  buyer: {
    name: "Gazette Média GmbH",
    address: ["Hauptstraße 1", "10115 Berlin"],
    country: "DE",
    taxId: "DE136695976",
  },
};
const term = { start: "2026-11-23T09:30:00.000Z", end: "2026-12-23T09:30:00.000Z" };
const upgrade: Invoice = {
  number: "LEC-0042",
  status: "paid",
  currency: "USD",
  total: 4760,
  amount_paid: 4760,
  tax: 0,
  lines: [
    { kind: "plan", planId: "standard-plan-usd", amount: 5900, term, days: null },
    { kind: "unused_time", planId: "starter-plan-usd", amount: -1140, term: null, days: { left: 18, total: 30 } },
  ],
  issued_at: new Date("2026-11-23T09:30:00Z"),
  paid_at: new Date("2026-11-23T09:30:00Z"),
  provider_id: null,
};

let fonts: InvoiceFonts;
beforeAll(async () => {
  fonts = await loadInvoiceFonts();
});

async function linesOf(invoice: Invoice, given = parties): Promise<string[]> {
  const pdf = await drawInvoice(invoicePage(invoice, given), fonts);
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
  expect(pdf.length).toBeLessThan(200_000);
  return readPdfLines(pdf);
}

test("an invoice says its number, its dates, who sells and buys, each line, the sums and the tax", async () => {
  expect(await linesOf(upgrade)).toEqual([
    "Invoice",
    "Paid",
    "Invoice number LEC-0042",
    "Date of issue Nov 23, 2026",
    "Date of payment Nov 23, 2026",
    "Currency USD",
    "From To",
    "Lectern AS Gazette Média GmbH",
    "Storgata 1 Hauptstraße 1",
    "0155 Oslo 10115 Berlin",
    "Norway Germany",
    "VAT ID NO995525828MVA VAT ID DE136695976",
    "For Amount",
    "Standard, Nov 23, 2026 – Dec 23, 2026 $59.00",
    "Unused time on Starter, 18 of 30 days −$11.40",
    "Subtotal $47.60",
    "Tax $0.00",
    "Total $47.60",
    "Paid −$47.60",
    "Amount due $0.00",
    "No tax is charged.",
    "Made in a sandbox for trying things out: nothing was charged, and nothing is owed.",
  ]);
});

test("rupees have their sign and the Indian digits", async () => {
  const plan = { kind: "plan", planId: "advanced-plan-inr-annual", amount: 10_340_900, term, days: null } as const;
  const rupees = { ...upgrade, currency: "INR", total: 10_340_900, amount_paid: 10_340_900, lines: [plan] } as const;
  const lines = await linesOf(rupees as unknown as Invoice);
  expect(lines).toContain("Subtotal ₹1,03,409.00");
  expect(lines).toContain("Paid −₹1,03,409.00");
});

describe("the state of an invoice", () => {
  const name = (state: string, change: Partial<Invoice>, expected: string[]) => [state, change, expected] as const;
  test.each([
    name("open", { status: "open", amount_paid: 0, paid_at: null }, ["To be paid", "Amount due $47.60"]),
    name("paid", {}, ["Paid", "Paid −$47.60", "Amount due $0.00"]),
    name("void", { status: "void", amount_paid: 0, paid_at: null }, [
      "Void",
      "Amount due $0.00",
      "This invoice is void. Nothing is owed.",
    ]),
    name("refunded", { status: "refunded", amount_paid: 0 }, ["Refunded", "Refunded $47.60", "Amount due $0.00"]),
    name("refunded in part", { amount_paid: 3760 }, ["Paid", "Refunded $10.00", "Amount due $0.00"]),
    name("with tax", { total: 5712, amount_paid: 5712, tax: 952, provider_id: "in_1" }, [
      "Subtotal $47.60",
      "Tax $9.52",
      "Total $57.12",
    ]),
  ])("%s", async (_state, change, expected) => {
    expect(await linesOf({ ...upgrade, ...change })).toEqual(expect.arrayContaining(expected));
  });

  test("what is too much is kept as credit, and the lines add up", async () => {
    const [plan, unused] = upgrade.lines;
    const lines = [
      { ...plan!, amount: 1900 },
      { ...unused!, amount: -5900 },
    ];
    const cheaper = { ...upgrade, lines, total: 0, amount_paid: 0 };
    const printed = await linesOf(cheaper);
    expect(printed).toContain("Kept as credit for the next invoices $40.00");
    expect(printed).toContain("Subtotal $0.00");
  });

  test.each([
    [upgrade, { keptAsCredit: 0, subtotal: 4760 }],
    [
      { ...upgrade, total: 5712, tax: 952 },
      { keptAsCredit: 0, subtotal: 4760 },
    ],
    [
      { ...upgrade, total: 0 },
      { keptAsCredit: -4760, subtotal: 0 },
    ],
  ])("subtotal and tax are the total", (invoice, sums) => {
    expect(sumsOf(invoice)).toEqual(sums);
    expect(sumsOf(invoice).subtotal + invoice.tax).toBe(invoice.total);
  });
});

describe("tax words", () => {
  const reverse = "Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).";
  const of = (seller: string, buyer: string, taxId: string): InvoiceParties => ({
    seller: { ...parties.seller, country: seller },
    buyer: { ...parties.buyer, country: buyer, taxId },
  });
  test.each([
    ["between members of the European Union, with a VAT id", of("AT", "DE", "DE136695976"), [reverse]],
    ["without a VAT id", of("AT", "DE", ""), ["No tax is charged."]],
    ["inside one country", of("DE", "DE", "DE136695976"), ["No tax is charged."]],
    ["from outside", of("NO", "DE", "DE136695976"), ["No tax is charged."]],
  ])("%s", (_case, given, notes) => {
    expect(invoicePage({ ...upgrade, provider_id: "in_1" }, given).notes).toEqual(notes);
  });

  test("are none where tax is charged", () => {
    expect(invoicePage({ ...upgrade, provider_id: "in_1", tax: 952 }, parties).notes).toEqual([]);
  });
});

test("names in other alphabets, of any length, stand on the page; a name longer than a line goes on in the next", async () => {
  const name = "Газета ".repeat(20).trim();
  const buyer = { ...parties.buyer, name, address: ["Εφημερίδα", "समाचार", "x".repeat(200)] };
  const text = (await linesOf(upgrade, { ...parties, buyer })).join("\n");
  expect(text.match(/Газета/g)).toHaveLength(20);
  expect(text).toContain("Εφημερίδα");
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(200);
});

test("many lines go on on further pages, and none is lost", async () => {
  const [plan] = upgrade.lines;
  const lines = Array.from({ length: 100 }, () => ({ ...plan!, amount: 100 }));
  const printed = await linesOf({ ...upgrade, lines, total: 10_000, amount_paid: 10_000 });
  expect(printed.filter((line) => line.startsWith("Standard,"))).toHaveLength(100);
  expect(printed).toContain("Total $100.00");
});
