import type { WireBuildWait } from "@lectern/contract";
import type { BuildWait } from "../../platform/database/tables/renditions.ts";
import { platforms } from "./platforms.ts";

/** The name of a speech service within a sentence. */
export function serviceName(platform: string): string {
  const known = platforms.find((one) => one.platform === platform);
  return known?.inSentence ?? known?.name ?? "the voice server";
}

export function presentWait({ platform, since, until }: BuildWait): WireBuildWait {
  return { service: serviceName(platform), since, until };
}
