import type { FastifyInstance } from "fastify";
import { abortOnDisconnect, AppError, contentDisposition } from "../../../../platform/http/index.ts";
import type { BillingPlatform } from "../../platform.ts";
import { noSuchInvoice } from "../../refusals.ts";
import { findAccount } from "../../store.ts";
import { fallbackParties } from "../issue-invoice.ts";
import { findInvoice } from "../invoice-store.ts";
import { invoicePage } from "./invoice-page.ts";
import type { InvoicePdfs } from "./invoice-pdfs.ts";
import type { InvoiceLinks } from "./invoice-links.ts";

const pdfsAnHour = 120;

interface InvoiceRoute {
  /** A list when it is given twice. */
  Querystring: { key?: string | string[] };
}

/** Invoices as PDFs, by signed addresses. */
export function mountInvoicePdf(
  app: FastifyInstance,
  { database, clock, config, rateLimits }: BillingPlatform,
  { links, pdfs }: { links: InvoiceLinks; pdfs: InvoicePdfs },
): void {
  app.get<InvoiceRoute>("/media/invoice.pdf", async (request, reply) => {
    const linked = links.read(request.query.key, clock.now());
    if (!linked) throw new AppError("NOT_FOUND", "This address has expired. Download the invoice again.");
    const { organisationId, invoiceId } = linked;
    await rateLimits.enforce({ key: `invoice:${organisationId}`, limit: pdfsAnHour, windowSeconds: 3600 });
    const { invoice, account } = await database.tenant(organisationId, async (trx) => ({
      invoice: await findInvoice(trx, organisationId, invoiceId),
      account: await findAccount(trx, organisationId),
    }));
    if (!invoice || !account) throw noSuchInvoice();
    const parties = invoice.parties ?? fallbackParties(account.organisationName, config.seller);
    const page = invoicePage(invoice, parties);
    const pdf = await pdfs.draw(page, organisationId, abortOnDisconnect(reply));
    return reply
      .headers({
        "content-type": "application/pdf",
        "content-disposition": contentDisposition("attachment", `${page.title}.pdf`),
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      })
      .send(Buffer.from(pdf));
  });
}
