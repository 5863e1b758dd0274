import { parentPort } from "node:worker_threads";
import type { Reply } from "@lectern/audio/node";
import { drawInvoice, loadInvoiceFonts } from "./draw-invoice.ts";
import type { InvoicePage } from "./invoice-page.ts";

const fonts = loadInvoiceFonts();

parentPort?.on("message", (page: InvoicePage) => void answer(page));

async function answer(page: InvoicePage): Promise<void> {
  let reply: Reply<Uint8Array>;
  try {
    reply = { result: await drawInvoice(page, await fonts) };
  } catch (cause) {
    reply = { failure: { message: String(cause) } };
  }
  parentPort?.postMessage(reply, []);
}
