import type { IncomingHttpHeaders } from "node:http";
import type { OrganisationLocation } from "../database/tables/organisations.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** A country's two letters in capitals; undefined for those that stand for none ("XX", "T1"). */
export function countryCode(code: string): string | undefined {
  const letters = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(letters) && letters !== "ZZ" && names.of(letters) ? letters : undefined;
}

/** The English name of a country's two letters; undefined for those that stand for none. */
export function countryName(code: string): string | undefined {
  const letters = countryCode(code);
  return letters && names.of(letters);
}

/** Tells where a caller is, as far as the operator has given it the means to. */
export interface Locator {
  /** The country by its English name; region and city are "" when only the country is known. */
  locate(ip: string, headers: IncomingHttpHeaders): Promise<OrganisationLocation | undefined>;
  /** The country alone, as ISO 3166-1 alpha-2. */
  countryCode(ip: string, headers: IncomingHttpHeaders): string | undefined;
}
