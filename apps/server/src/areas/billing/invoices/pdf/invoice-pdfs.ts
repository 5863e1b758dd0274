import { Worker } from "node:worker_threads";
import { ThreadPool } from "@lectern/audio/node";
import { AppError, OrganisationSlots } from "../../../../platform/http/index.ts";
import type { InvoicePage } from "./invoice-page.ts";

/** One takes a tenth of a second and some hundred kilobytes, once the thread has read its fonts. */
const slotLimits = { inAll: 1, each: 1, waitingEach: 5, waitingInAll: 50, refusal: othersUnderWay };
const threadLimits = { size: 1, idleMs: 60_000, limits: { cpuMs: 30_000 } };

/** Invoices as PDFs, drawn in a thread of their own: organisations take turns. */
export interface InvoicePdfs {
  /** @throws {AppError} RATE_LIMITED when too many are waited for */
  draw(page: InvoicePage, organisationId: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createInvoicePdfs(): InvoicePdfs {
  const slots = new OrganisationSlots(slotLimits);
  const threads = new ThreadPool({
    ...threadLimits,
    spawn: () => Promise.resolve(new Worker(new URL("invoice-worker.ts", import.meta.url))),
  });
  return {
    draw: (page, organisationId, signal) =>
      slots.run(organisationId, signal, () => threads.run<Uint8Array>(() => ({ message: page, transfer: [] }), signal)),
    close: () => threads.close(),
  };
}

function othersUnderWay(): AppError {
  return new AppError("RATE_LIMITED", "Other invoices are being downloaded. Try again when they are done.", {
    retryAfterSeconds: 10,
  });
}
