import type { BillingServices } from "../../platform.ts";
import { noSuchInvoice, requireProvider } from "../../refusals.ts";
import { findInvoice } from "../invoice-store.ts";
import type { InvoiceLinks, LinkedInvoice } from "./invoice-links.ts";

/** Where an invoice can be downloaded for some minutes. @throws {AppError} NOT_FOUND, also where nothing is billed */
export async function createInvoiceUrl(
  services: BillingServices,
  links: InvoiceLinks,
  invoice: LinkedInvoice,
): Promise<string> {
  requireProvider(services);
  const { database, clock, config } = services;
  const { organisationId, invoiceId } = invoice;
  const found = await database.tenant(organisationId, (trx) => findInvoice(trx, organisationId, invoiceId));
  if (!found) throw noSuchInvoice();
  return config.publicUrl + links.path(invoice, clock.now());
}
