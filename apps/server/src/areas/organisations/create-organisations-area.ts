import type { Area, Platform } from "../../area.ts";
import { organisationsRouter } from "./routes.ts";
import { setWordsLimits } from "./set-words-limits.ts";

export type OrganisationsPlatform = Pick<Platform, "clock" | "config" | "database" | "ids" | "rateLimits">;

/** Organisations, who belongs to them, and the words they have. */
export async function createOrganisationsArea(platform: OrganisationsPlatform): Promise<Area> {
  await platform.database.system((trx) => setWordsLimits(trx, platform.config.billing.kind));
  return { name: "organisations", router: { organisations: organisationsRouter(platform) } };
}
