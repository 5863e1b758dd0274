import { type Language, languagesOf, SpeechError, type Voice } from "@lectern/speech";
import { sql } from "kysely";
import type { Database, Trx } from "../database/index.ts";

/** Asks a service for its voices now. @throws {SpeechError} */
export type ListVoices = (signal?: AbortSignal) => Promise<Voice[]>;

/** The voices of services as the database keeps them, for all processes. */
export interface KeptVoices {
  /**
   * The catalogue of a platform; the service is asked only when it never was. The same list while nothing changed. Voices
   * that the settings name (`isNamed`) may be others than before a start, and are kept anew at the first call.
   */
  languages(platform: string, listVoices: ListVoices, options?: { isNamed?: boolean }): () => Promise<Language[]>;
}

/** Until the database is looked at again. */
const lookMs = 30_000;
/** Until a service that was never reached is asked again. */
const retryMs = 60_000;
/** Voices of one service, so that a wrong answer fills no table. */
const maxVoices = 5000;

export function createVoiceCatalogueCache(database: Pick<Database, "system">, now: () => Date): KeptVoices {
  return {
    languages(platform, listVoices, { isNamed = false } = {}) {
      let known: { languages: Language[]; refreshedAt: number } | undefined;
      let due = 0;
      let looking: Promise<Language[]> | undefined;
      let isAsked = !isNamed;

      async function look(): Promise<Language[]> {
        try {
          let row = await database.system((trx) => findKept(trx, platform));
          if (!row?.refreshed_at || !isAsked) {
            await refreshVoices(database, { platform, listVoices, now });
            isAsked = true;
            row = await database.system((trx) => findKept(trx, platform));
          }
          const refreshedAt = row?.refreshed_at?.getTime() ?? 0;
          if (known?.refreshedAt !== refreshedAt) {
            known = { languages: languagesOf(row?.voices ?? [], row?.retired ?? []), refreshedAt };
          }
          due = performance.now() + lookMs;
          return known.languages;
        } catch (error) {
          // A database that was away for a moment keeps no voice away that was never read.
          due = known || error instanceof SpeechError ? performance.now() + retryMs : 0;
          if (known) return known.languages;
          failure = error;
          throw error;
        } finally {
          looking = undefined;
        }
      }
      let failure: unknown;

      return async () => {
        if (performance.now() < due) {
          if (known) return known.languages;
          throw failure;
        }
        looking ??= look();
        return looking;
      };
    },
  };
}

/**
 * Asks a service for its voices and keeps them; those it does not list any more are retired. One that does not answer, or
 * lists none, keeps what it had.
 * @throws {SpeechError} when it does not answer
 */
export async function refreshVoices(
  database: Pick<Database, "system">,
  { platform, listVoices, now }: { platform: string; listVoices: ListVoices; now: () => Date },
): Promise<void> {
  let voices: Voice[];
  try {
    voices = (await listVoices()).slice(0, maxVoices);
    if (voices.length === 0) throw new Error("The service lists no voices.");
  } catch (error) {
    const reason = error instanceof Error ? error.message : "It did not answer.";
    await database.system((trx) => keepFailure(trx, platform, reason));
    throw error;
  }
  await database.system(async (trx) => {
    await insertEngine(trx, platform);
    const row = await trx
      .selectFrom("speech_engine")
      .select(["voices", "retired"])
      .where("platform", "=", platform)
      .forUpdate()
      .executeTakeFirst();
    const listed = new Set(voices.map(nameOf));
    const retired = [...(row?.voices ?? []), ...(row?.retired ?? [])].filter((voice) => !listed.has(nameOf(voice)));
    await trx
      .updateTable("speech_engine")
      .set({
        voices: JSON.stringify(voices),
        retired: sql`${JSON.stringify(retired.slice(0, maxVoices))}::jsonb`,
        refreshed_at: now(),
        refresh_failure: null,
      })
      .where("platform", "=", platform)
      .execute();
  });
}

function nameOf({ langCode, code }: Voice): string {
  return `${langCode}\n${code}`;
}

async function findKept(trx: Trx, platform: string) {
  return trx
    .selectFrom("speech_engine")
    .select(["voices", "retired", "refreshed_at"])
    .where("platform", "=", platform)
    .executeTakeFirst();
}

async function keepFailure(trx: Trx, platform: string, reason: string): Promise<void> {
  await insertEngine(trx, platform);
  await trx.updateTable("speech_engine").set({ refresh_failure: reason }).where("platform", "=", platform).execute();
}

async function insertEngine(trx: Trx, platform: string): Promise<void> {
  await trx
    .insertInto("speech_engine")
    .values({ platform, voices: null, refreshed_at: null, refresh_failure: null, down_since: null, down_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
