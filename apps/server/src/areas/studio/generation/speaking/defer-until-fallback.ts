import { FALLBACK_VOICE_AFTER_MINUTES } from "@lectern/contract/limits";
import type { BuildWait } from "../../../../platform/database/tables/renditions.ts";
import { BuildDeferred } from "../block-failure.ts";

/** Seconds between two looks of a build that waits. */
const lookSeconds = 30;
/** The same while another build is asking the service. */
const askingSeconds = 5;

export interface Outage {
  platform: string;
  since: Date;
  /** Another build is finding out whether it answers again. */
  isBeingAsked: boolean;
}

/**
 * Returns when the fallback voice is to speak in place of a service that is down.
 * @param waiting - what the build waits for so far: a service that fails on and off does not keep it waiting for longer
 * @throws {BuildDeferred} until then
 */
export function deferUntilFallback(outage: Outage, waiting: BuildWait | null, now: Date): void {
  const { platform, isBeingAsked } = outage;
  const before = waiting?.platform === platform ? new Date(waiting.since) : outage.since;
  const since = before < outage.since ? before : outage.since;
  const until = new Date(since.getTime() + FALLBACK_VOICE_AFTER_MINUTES * 60_000);
  const secondsLeft = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (secondsLeft <= 0 && !isBeingAsked) return;
  const seconds = isBeingAsked ? askingSeconds : Math.min(lookSeconds, secondsLeft);
  throw new BuildDeferred({ platform, since: since.toISOString(), until: until.toISOString() }, seconds);
}
