import type { CloudPlatform, WireSpeechEngine } from "@lectern/contract";
import { SpeechError } from "@lectern/speech";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { refreshVoices, speechFailure } from "../../platform/speech/index.ts";
import { type EnginesPlatform, listEngines, type SpeechPrice } from "./list-engines.ts";

type Engine = Platform["cloudSpeech"][number];

/**
 * Asks one service for its voices.
 * @throws AppError NOT_FOUND for a service that is not set up here, ENGINE_FAILED when it does not answer
 */
export async function refreshEngine(
  platform: EnginesPlatform,
  prices: readonly SpeechPrice[],
  wanted: CloudPlatform,
): Promise<WireSpeechEngine> {
  const engine = platform.cloudSpeech.find((one) => one.platform === wanted);
  if (!engine) throw notSetUp();
  await refresh(platform, engine).catch((error: unknown) => {
    throw speechFailure(error) ?? error;
  });
  const listed = (await listEngines(platform, prices)).engines.find((one) => one.platform === wanted);
  if (!listed) throw notSetUp();
  return listed;
}

/** Asks each service for its voices; of one that does not answer the last ones stand. */
export async function refreshEngines(
  platform: EnginesPlatform & Pick<Platform, "log">,
  signal: AbortSignal,
): Promise<void> {
  for (const engine of platform.cloudSpeech) {
    signal.throwIfAborted();
    await refresh(platform, engine, signal).catch((error: unknown) => {
      // Its last voices stand, and the operator's page says why.
      if (!(error instanceof SpeechError)) throw error;
      platform.log.warn({ error, platform: engine.platform }, "the voices of a speech service could not be read");
    });
  }
}

async function refresh({ clock, database }: EnginesPlatform, engine: Engine, ended?: AbortSignal): Promise<void> {
  await refreshVoices(database, {
    platform: engine.platform,
    listVoices: (signal) => engine.listVoices(ended ?? signal),
    now: () => clock.now(),
  });
}

function notSetUp(): AppError {
  return new AppError("NOT_FOUND", "This service is not set up here.");
}
