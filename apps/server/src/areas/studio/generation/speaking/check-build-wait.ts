import type { BuildWait } from "../../../../platform/database/tables/renditions.ts";
import { claimServiceProbe } from "../../../../platform/speech/index.ts";
import type { StudioServices } from "../../services.ts";
import { deferUntilFallback } from "./defer-until-fallback.ts";

/**
 * Looks, before any work is done, whether a build that waits may go on. Returns the platforms that it asks again though
 * they were down.
 * @throws {BuildWaits} when it waits on
 */
export async function checkBuildWait(
  services: Pick<StudioServices, "database" | "now">,
  waiting: BuildWait | null,
): Promise<Set<string>> {
  if (!waiting) return new Set();
  const { platform } = waiting;
  const service = await claimServiceProbe(services, platform);
  if (service.kind === "ask") return new Set([platform]);
  const isBeingAsked = service.kind === "being-asked";
  deferUntilFallback({ platform, since: service.since, isBeingAsked }, waiting, services.now());
  return new Set();
}
