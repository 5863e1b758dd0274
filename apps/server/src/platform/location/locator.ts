import type { IncomingHttpHeaders } from "node:http";
import type { OrganisationLocation } from "../database/tables/organisations.ts";

let names: Intl.DisplayNames | undefined;

/** Of letters that stand for a country; else undefined. */
function nameOf(letters: string): string | undefined {
  // Takes long to make, and most servers need none.
  names ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return names.of(letters);
}

/** A country's two letters in capitals; undefined for those that stand for none ("XX", "T1"). */
export function countryCode(code: string): string | undefined {
  const letters = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(letters) && letters !== "ZZ" && nameOf(letters) ? letters : undefined;
}

/** The English name of a country's two letters; undefined for those that stand for none. */
export function countryName(code: string): string | undefined {
  const letters = countryCode(code);
  return letters && nameOf(letters);
}

/** Tells where a caller is, as far as the operator has given it the means to. */
export interface Locator {
  /** The country by its English name; region and city are "" when only the country is known. */
  locate(ip: string, headers: IncomingHttpHeaders): Promise<OrganisationLocation | undefined>;
  /** The country alone, as ISO 3166-1 alpha-2. */
  countryCode(ip: string, headers: IncomingHttpHeaders): string | undefined;
}
