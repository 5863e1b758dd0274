import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ConfigError } from "../../config/index.ts";
import comesAlong from "./prices.json" with { type: "json" };

const pricesSchema = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        platform: z.string().max(40),
        tier: z.string().max(60),
        usdPerMillion: z.number().nonnegative(),
        source: z.string().max(500),
        readOn: z.iso.date(),
        /** Not read at `source`, but where somebody else quotes it. */
        isQuoted: z.boolean().optional(),
      }),
    )
    .max(200),
});

export type SpeechPrice = z.output<typeof pricesSchema>["prices"][number];

/**
 * Prices per million characters: those of the operator's file, in the shape of `prices.json`, else those that come along.
 * @throws {ConfigError} for a file that cannot be used
 */
export async function readPrices(path: string | undefined): Promise<SpeechPrice[]> {
  if (path === undefined) return pricesSchema.parse(comesAlong).prices;
  try {
    return pricesSchema.parse(JSON.parse(await readFile(path, "utf8"))).prices;
  } catch {
    throw new ConfigError(`SPEECH_PRICES_FILE (${path}) is no list of prices that can be read.`);
  }
}
