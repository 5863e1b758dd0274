import type { Trx } from "../../../platform/database/index.ts";

const numberDigits = 4;

/**
 * The next number of a series: "LEC-0042". It is taken with the transaction and given back with it, so that the series
 * has no gap; the next one waits until then. It is the last lock that a transaction takes.
 */
export async function nextInvoiceNumber(trx: Trx, series: string): Promise<string> {
  const { last_number: number } = await trx
    .insertInto("invoice_series")
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((set) => ({
        last_number: set(set.ref("invoice_series.last_number"), "+", 1),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return `${series}-${String(number).padStart(numberDigits, "0")}`;
}
