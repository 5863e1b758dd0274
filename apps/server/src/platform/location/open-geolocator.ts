import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { countryCode, countryName, type Locator } from "./locator.ts";
import { type Config, ConfigError } from "../../config/index.ts";
import { isPublicAddress } from "../fetch/public-address.ts";
import type { Logger } from "../logging/index.ts";

/** Believes the header that a proxy of the operator's adds; `name` in small letters. */
function createHeaderLocator(name: string): Locator {
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

const place = z.object({ names: z.object({ en: z.string() }).optional() });

/** What is read of a record; databases of cities have all of it, those of countries the country. */
const found = z.object({
  country: z.object({ iso_code: z.string() }),
  subdivisions: z.array(place).optional(),
  city: place.optional(),
});

const keptRecords = 500;

/**
 * Looks addresses up in a MaxMind database, which is read into memory once.
 * @throws {ConfigError} when there is no such file, or it is none
 */
async function openGeoipFile(file: string, log: Logger): Promise<Locator> {
  const { open } = await import("maxmind");
  const reader = await open(file, { cache: { max: keptRecords } }).catch((error: unknown) => {
    throw new ConfigError(`GEOIP_FILE (${file}) ${whatIsWrong(error)}.`);
  });

  /** What the database has of a public address. */
  function read(ip: string): z.infer<typeof found> | undefined {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
    if (!isPublicAddress(address)) return undefined;
    try {
      return found.safeParse(reader.get(address)).data;
    } catch (error) {
      log.warn({ error }, "the MaxMind database could not be read");
      return undefined;
    }
  }

  return {
    locate: (ip) => {
      const data = read(ip);
      const country = data && countryName(data.country.iso_code);
      if (!country) return Promise.resolve(undefined);
      const region = data.subdivisions?.[0]?.names?.en ?? "";
      return Promise.resolve({ country, region, city: data.city?.names?.en ?? "" });
    },
    countryCode: (ip) => countryCode(read(ip)?.country.iso_code ?? ""),
  };
}

function whatIsWrong(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "does not exist";
  if (code === "EACCES" || code === "EPERM") return "cannot be read";
  return "is not a MaxMind database (.mmdb)";
}

/**
 * The configured locator: the proxy's header first, then the database; none without either.
 * @throws {ConfigError} when GEOIP_FILE cannot be used
 */
export async function openGeolocator(
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
