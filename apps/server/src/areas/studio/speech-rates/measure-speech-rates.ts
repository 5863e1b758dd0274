import { SAMPLE_RATE } from "@lectern/audio";
import { speechUnits, type VoiceProfile } from "@lectern/script";
import type { BuildText } from "../../../platform/speech/index.ts";

/** What a voice at one prosody said, and how long it took, without the silence around its sentences. */
export interface MeasuredRate {
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
