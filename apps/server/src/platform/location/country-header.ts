import { countryName } from "./country-name.ts";
import type { Locator } from "./locator.ts";

/** Believes the header that a proxy of the operator's adds; `name` in small letters. */
export function createHeaderLocator(name: string): Locator {
  return {
    locate: (_ip, headers) => {
      const value = headers[name];
      const country = typeof value === "string" ? countryName(value) : undefined;
      return Promise.resolve(country === undefined ? undefined : { country, region: "", city: "" });
    },
  };
}
