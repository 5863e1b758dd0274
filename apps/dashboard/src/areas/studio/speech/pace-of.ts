import type { VoiceProfile } from "@lectern/script";

/** Measured pace of a voice at a speed, pitch and style, in units per second. */
export interface SpeechRate {
  platform: string;
  voice: string;
  lang_code: string;
  speed: number;
  pitch: string;
  style: string;
  units_per_second: number;
}

/**
 * Measured pace of a voice at speed 100, in units per second: at the same prosody, else at another one;
 * undefined for a voice without measurements.
 */
export function paceOf(rates: readonly SpeechRate[], profile: VoiceProfile): number | undefined {
  const ofVoice = rates.filter(
    ({ platform, voice, lang_code: locale }) =>
      platform === profile.platform && voice === profile.voice && locale === profile.lang_code,
  );
  const rate =
    ofVoice.find(
      ({ speed, pitch, style }) => speed === profile.speed && pitch === profile.pitch && style === profile.style,
    ) ?? ofVoice[0];
  return rate && (rate.units_per_second * 100) / rate.speed;
}
