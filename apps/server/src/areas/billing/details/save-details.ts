import type { Trx } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import {
  type BillingDetails,
  type BillingDetailsRow,
  findBillingDetails,
  insertBillingDetails,
} from "../details-store.ts";
import { normaliseTaxId } from "../tax-id.ts";

export interface DetailsChange {
  organisationId: string;
  details: BillingDetails;
  /** The version that the change was made of. */
  version: number;
  /** undefined: the customer changed them on a page of the provider. */
  changedBy: string | undefined;
  now: Date;
}

const LETTERS_MESSAGE =
  "Invoices are written in Latin, Greek, Cyrillic or Devanagari letters. Write this in one of them.";

const detailNames = [
  "company",
  "address_line1",
  "address_line2",
  "postal_code",
  "city",
  "region",
  "country",
  "tax_id",
] as const satisfies readonly (keyof BillingDetails)[];

/**
 * Adds a version of who invoices are made out to, its tax number written as its country does. What is the same as
 * before adds none, so that a change whose answer was lost can be sent again.
 * @throws {AppError} VALIDATION for a tax number that its country does not give out, and for letters that no invoice is
 * written with; CONFLICT when somebody else changed the details since
 */
export async function saveBillingDetails(trx: Trx, change: DetailsChange): Promise<BillingDetailsRow> {
  const { organisationId, version, changedBy, now } = change;
  const written = normaliseTaxId(change.details.country, change.details.tax_id);
  if ("problem" in written) {
    throw new AppError("VALIDATION", written.problem, { errors: [{ path: "tax_id", message: written.problem }] });
  }
  const details = { ...change.details, tax_id: written.taxId };
  await requirePrintable(details);
  const current = await findBillingDetails(trx, organisationId);
  if (current && isSame(current, details)) return current;
  if (version !== (current?.version ?? 0)) throw changedMeanwhile();
  const saved = await insertBillingDetails(trx, {
    organisation_id: organisationId,
    version: version + 1,
    ...details,
    updated_by: changedBy ?? null,
    updated_at: now,
  });
  if (!saved) throw changedMeanwhile();
  return saved;
}

/** @throws {AppError} VALIDATION where an invoice cannot be written with a letter */
async function requirePrintable(details: BillingDetails): Promise<void> {
  // With what draws invoices: two megabytes, for the few times that somebody writes here.
  const { isPrintable } = await import("../invoices/pdf/draw-invoice.ts");
  const printable = await Promise.all(detailNames.map((name) => isPrintable(details[name])));
  const errors = detailNames
    .filter((_name, index) => printable[index] === false)
    .map((path) => ({ path, message: LETTERS_MESSAGE }));
  if (errors.length > 0) throw new AppError("VALIDATION", LETTERS_MESSAGE, { errors });
}

/** Whether two versions say the same. */
export function isSame(one: BillingDetails, other: BillingDetails): boolean {
  return detailNames.every((name) => one[name] === other[name]);
}

function changedMeanwhile(): AppError {
  return new AppError(
    "CONFLICT",
    "The billing details were changed by somebody else meanwhile. Reload them to see what changed.",
  );
}
