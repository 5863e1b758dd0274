import { z } from "zod";
import { ConfigError } from "../../config/index.ts";
import { isPublicAddress } from "../fetch/public-address.ts";
import type { Logger } from "../logging/index.ts";
import { countryCode, countryName } from "./country-name.ts";
import type { Locator } from "./locator.ts";

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
export async function openGeoipFile(file: string, log: Logger): Promise<Locator> {
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
