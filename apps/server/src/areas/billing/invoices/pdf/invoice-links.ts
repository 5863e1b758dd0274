import { createSigner } from "../../../../platform/security/index.ts";

const linkLifetimeMs = 5 * 60_000;

export interface LinkedInvoice {
  organisationId: string;
  invoiceId: string;
}

/** Addresses of invoices, given to who may read them: they work for five minutes. */
export interface InvoiceLinks {
  path(invoice: LinkedInvoice, now: Date): string;
  /** undefined for a key that was not given out, or not within the last five minutes. */
  read(key: unknown, now: Date): LinkedInvoice | undefined;
}

export function createInvoiceLinks(secret: string): InvoiceLinks {
  const signer = createSigner<readonly [organisationId: string, invoiceId: string]>(secret, "invoice");
  return {
    path({ organisationId, invoiceId }, now) {
      const key = signer.sign([organisationId, invoiceId], new Date(now.getTime() + linkLifetimeMs));
      return `/media/invoice.pdf?key=${key}`;
    },
    read(key, now) {
      const payload = typeof key === "string" ? signer.verify(key, now) : undefined;
      return payload && { organisationId: payload[0], invoiceId: payload[1] };
    },
  };
}
