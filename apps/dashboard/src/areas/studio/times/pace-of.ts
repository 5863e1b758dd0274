import type { VoiceProfile } from "@lectern/script";

/** How fast a voice was found to speak at a speed, pitch and style, in units a second. */
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
 * Units a second at speed 100 of a voice as it was measured: at the same prosody, else at another one of the same voice;
 * undefined for a voice that was never heard.
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
