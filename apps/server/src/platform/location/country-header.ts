import type { IncomingHttpHeaders } from "node:http";
import { countryCode, countryName } from "./country-name.ts";
import type { Locator } from "./locator.ts";

/** Believes the header that a proxy of the operator's adds; `name` in small letters. */
export function createHeaderLocator(name: string): Locator {
  const valueOf = (headers: IncomingHttpHeaders): string => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  return {
    locate: (_ip, headers) => {
      const country = countryName(valueOf(headers));
      return Promise.resolve(country === undefined ? undefined : { country, region: "", city: "" });
    },
    countryCode: (_ip, headers) => countryCode(valueOf(headers)),
  };
}
