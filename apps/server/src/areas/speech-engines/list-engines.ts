import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { WireSpeechEngine, WireSpeechEngines } from "@lectern/contract";
import { ConfigError } from "../../config/index.ts";
import comesAlong from "./prices.json" with { type: "json" };
import type { Platform } from "../../area.ts";
import { platforms } from "./platforms.ts";
import { charactersByProject, charactersByTier, findEngines } from "./store.ts";

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

const maxProjects = 50;

export type EnginesPlatform = Pick<Platform, "clock" | "cloudSpeech" | "database">;

/** Every service that can be set up, with its state and what it counted this month. */
export async function listEngines(
  { clock, cloudSpeech, database }: EnginesPlatform,
  prices: readonly SpeechPrice[],
): Promise<WireSpeechEngines> {
  const month = clock.now().toISOString().slice(0, 7);
  const firstDay = `${month}-01`;
  const { engines, used, projects } = await database.system(async (trx) => ({
    engines: await findEngines(trx),
    used: await charactersByTier(trx, firstDay),
    projects: await charactersByProject(trx, firstDay, maxProjects + 1),
  }));
  const configured = new Map(cloudSpeech.map((engine) => [engine.platform, engine]));

  function tiersOf(platform: string): WireSpeechEngine["tiers"] {
    const own = prices.filter((price) => price.platform === platform);
    const only = configured.get(platform)?.tier;
    const offered = only === undefined ? own.map(({ tier }) => tier) : [only];
    const counted = new Map(
      used.filter((row) => row.platform === platform).map(({ tier, characters }) => [tier, Number(characters)]),
    );
    return [...new Set([...offered, ...counted.keys()])].map((tier) => {
      const price = own.find((one) => one.tier === tier);
      return {
        tier,
        usd_per_million: price?.usdPerMillion ?? null,
        source: price?.source ?? null,
        read_on: price?.readOn ?? null,
        is_quoted: price?.isQuoted ?? false,
        characters: counted.get(tier) ?? 0,
      };
    });
  }

  return {
    month,
    engines: platforms.map((known) => {
      const row = engines.find(({ platform }) => platform === known.platform);
      return {
        platform: known.platform,
        name: known.name,
        settings: [...known.settings],
        is_configured: configured.has(known.platform),
        down_since: row?.down_since?.toISOString() ?? null,
        down_reason: row?.down_reason ?? null,
        voices: row?.voices ?? 0,
        retired: row?.retired ?? 0,
        refreshed_at: row?.refreshed_at?.toISOString() ?? null,
        refresh_failure: row?.refresh_failure ?? null,
        tiers: tiersOf(known.platform),
      };
    }),
    projects: projects.slice(0, maxProjects).flatMap((use) => {
      const { project_id, integration_name: name, organisation_name, platform, characters } = use;
      const known = platforms.find((one) => one.platform === platform);
      if (!known) return [];
      return [
        { project_id, project_name: name, organisation_name, platform: known.platform, characters: Number(characters) },
      ];
    }),
    more_projects: projects.length > maxProjects,
  };
}
