import type { Config } from "../../config/index.ts";
import type { Logger } from "../logging/index.ts";
import { createHeaderLocator } from "./country-header.ts";
import { openGeoipFile } from "./geoip-file.ts";
import type { Locator } from "./locator.ts";

/**
 * The configured locator: the proxy's header first, then the database; none without either.
 * @throws {ConfigError} when GEOIP_FILE cannot be used
 */
export async function openLocator(
  { countryHeader, geoipFile }: Pick<Config, "countryHeader" | "geoipFile">,
  log: Logger,
): Promise<Locator> {
  const locators: Locator[] = [];
  if (countryHeader !== undefined) locators.push(createHeaderLocator(countryHeader));
  if (geoipFile !== undefined) locators.push(await openGeoipFile(geoipFile, log));

  return {
    locate: async (ip, headers) => {
      for (const locator of locators) {
        const location = await locator.locate(ip, headers);
        if (location) return location;
      }
      return undefined;
    },
    countryCode: (ip, headers) => {
      for (const locator of locators) {
        const code = locator.countryCode(ip, headers);
        if (code) return code;
      }
      return undefined;
    },
  };
}
