import { expect, test } from "vitest";
import { AppError } from "../../../../platform/http/index.ts";
import type { InvoicePage } from "./invoice-page.ts";
import { createInvoicePdfs } from "./invoice-pdfs.ts";

const page: InvoicePage = {
  title: "Invoice LEC-0042",
  state: "Paid",
  facts: [],
  seller: ["Lectern AS"],
  buyer: ["The Gazette"],
  lines: [{ text: "Starter", amount: "$19.00" }],
  totals: [{ text: "Total", amount: "$19.00" }],
  notes: [],
};

test("of ten that an organisation wants at once one is drawn, five wait and four are refused, while others have theirs", async () => {
  const pdfs = createInvoicePdfs();
  const { signal } = new AbortController();
  const drawn: string[] = [];
  async function draw(organisationId: string): Promise<number> {
    const { byteLength } = await pdfs.draw(page, organisationId, signal);
    drawn.push(organisationId);
    return byteLength;
  }
  const ten = Array.from({ length: 10 }, () => draw("a"));
  const theirs = draw("b");
  const answers = await Promise.allSettled(ten);
  const refused = answers.filter((answer) => answer.status === "rejected").map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(4);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ failureType: "RATE_LIMITED", status: 429 });
  }
  expect(await theirs).toBeGreaterThan(1000);
  // After the one that was being drawn.
  expect(drawn.indexOf("b")).toBe(1);
  await pdfs.close();
});
