import type { IncomingHttpHeaders } from "node:http";
import type { OrganisationLocation } from "../database/tables/organisations.ts";

/** Tells where a caller is, as far as the operator has given it the means to. */
export interface Locator {
  /** The country by its English name; region and city are "" when only the country is known. */
  locate(ip: string, headers: IncomingHttpHeaders): Promise<OrganisationLocation | undefined>;
  /** The country alone, as ISO 3166-1 alpha-2. */
  countryCode(ip: string, headers: IncomingHttpHeaders): string | undefined;
}
