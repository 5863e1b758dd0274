import { type Selectable, sql } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import type { MeasuredRate } from "./measure-speech-rates.ts";

export type SpeechRateRow = Selectable<Schema["speech_rate"]>;

/** Maximum weight of earlier measurements, in seconds of speech, so that the rate follows a changed voice. */
const maxKeptSeconds = 600;
/** More voices than an editor can need; the ones heard last. */
const maxRates = 500;

/** Merges new measurements into the voices' speech rates. */
export async function addSpeechRates(
  trx: Trx,
  organisationId: string,
  rates: readonly MeasuredRate[],
  now: Date,
): Promise<void> {
  if (rates.length === 0) return;
  const kept = sql<number>`least(1, ${maxKeptSeconds}::float8 / speech_rate.seconds)`;
  // In a fixed order, so that two builds that end at once cannot deadlock.
  const rows = rates
    .map(({ profile, units, seconds }) => ({
      organisation_id: organisationId,
      platform: profile.platform,
      voice: profile.voice,
      locale: profile.lang_code,
      speed: profile.speed,
      pitch: profile.pitch,
      style: profile.style,
      units,
      seconds,
      measured_at: now,
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  await trx
    .insertInto("speech_rate")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "platform", "voice", "locale", "speed", "pitch", "style"])
        .doUpdateSet((set) => ({
          units: sql<number>`speech_rate.units * ${kept} + ${set.ref("excluded.units")}`,
          seconds: sql<number>`speech_rate.seconds * ${kept} + ${set.ref("excluded.seconds")}`,
          measured_at: now,
        })),
    )
    .execute();
}

/** Speech rates of an organisation's voices. */
export async function speechRatesOf(trx: Trx, organisationId: string): Promise<SpeechRateRow[]> {
  return trx
    .selectFrom("speech_rate")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("measured_at", "desc")
    .limit(maxRates)
    .execute();
}
