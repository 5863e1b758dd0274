import { SAMPLE_RATE } from "@lectern/audio";
import { speechUnits, type VoiceProfile } from "@lectern/script";
import { type Selectable, sql } from "kysely";
import type { BuildText } from "../../../platform/speech/index.ts";
import type { Schema, Trx } from "../../../platform/database/index.ts";

/** What a voice at one prosody said, and how long it took, without the silence around its sentences. */
interface MeasuredRate {
  profile: VoiceProfile;
  units: number;
  seconds: number;
}

/** Below this, in seconds, the rate depends more on the words than on the voice. */
const minSeconds = 5;

/** How fast each voice of a text speaks, of those that speak long enough. `sampleCountOf` tells a sentence's length at 44.1 kHz. */
export function measureSpeechRates(text: BuildText, sampleCountOf: (speechKey: string) => number): MeasuredRate[] {
  const rates = new Map<string, MeasuredRate>();
  for (const { key, profile, utterance } of text.sentences) {
    const { platform, voice, lang_code: locale, speed, pitch, style } = profile;
    const name = JSON.stringify([platform, voice, locale, speed, pitch, style]);
    const rate = rates.get(name) ?? { profile, units: 0, seconds: 0 };
    rate.units += speechUnits(utterance.words.map(({ written }) => written).join(" "), profile);
    rate.seconds += sampleCountOf(key) / SAMPLE_RATE;
    rates.set(name, rate);
  }
  return [...rates.values()].filter(({ units, seconds }) => units > 0 && seconds >= minSeconds);
}

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
