import { type Speech, type SpeechEngine, SpeechError, type SynthesisRequest } from "@lectern/speech";
import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";

/** Writes down whether services answer, and what they count. */
export interface EngineRecords {
  /** The engine with what it does written down. */
  watched<Engine extends SpeechEngine>(engine: Engine): Engine;
}

/** A service that answers says so this often, in case that another process saw it fail. */
const answersEveryMs = 30_000;

export function createEngineMonitor(services: {
  database: Pick<Database, "system">;
  now: () => Date;
  log: Pick<Logger, "warn">;
}): EngineRecords {
  const { database, now, log } = services;

  /** What is written beside the speech does not keep it from being heard. */
  async function noted(writing: Promise<unknown>): Promise<void> {
    await writing.catch((error: unknown) => log.warn({ error }, "a speech service was not written down"));
  }

  return {
    watched(engine) {
      const { platform } = engine;
      let saidAt = Number.NEGATIVE_INFINITY;
      let isFailing = false;

      async function answered(): Promise<void> {
        if (!isFailing && performance.now() - saidAt < answersEveryMs) return;
        saidAt = performance.now();
        isFailing = false;
        await noted(
          database.system((trx) =>
            sql`
          update speech_engine set down_since = null, down_reason = null, asked_at = null
           where platform = ${platform} and down_since is not null`.execute(trx),
          ),
        );
      }

      async function failed({ message }: SpeechError): Promise<void> {
        isFailing = true;
        await noted(
          database.system((trx) =>
            sql`
          insert into speech_engine (platform, down_since, down_reason, failed_at)
          values (${platform}, ${now()}, ${message}, ${now()})
          on conflict (platform) do update
            set down_since = coalesce(speech_engine.down_since, excluded.down_since), down_reason = excluded.down_reason,
                failed_at = excluded.failed_at, asked_at = null`.execute(trx),
          ),
        );
      }

      async function counted({ billed }: Speech, projectId: string | undefined): Promise<void> {
        if (!billed || billed.characters === 0) return;
        await noted(
          database.system((trx) =>
            sql`
          insert into speech_use (platform, tier, month, project_id, characters)
          values (${platform}, ${billed.tier}, date_trunc('month', ${now()}::timestamptz at time zone 'UTC')::date,
                  ${projectId ?? null}, ${billed.characters})
          on conflict (month, platform, tier, project_id) do update
            set characters = speech_use.characters + excluded.characters`.execute(trx),
          ),
        );
      }

      return {
        ...engine,
        async synthesize(request: SynthesisRequest, signal?: AbortSignal) {
          try {
            const speech = await engine.synthesize(request, signal);
            await Promise.all([answered(), counted(speech, request.projectId)]);
            return speech;
          } catch (error) {
            if (error instanceof SpeechError && error.isOutage) await failed(error);
            throw error;
          }
        },
      };
    },
  };
}
