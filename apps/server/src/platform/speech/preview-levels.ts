import type { VoiceProfile } from "@lectern/script";

/** The gain in dB at which each voice was heard last: its next preview need not be measured whole before it sounds. */
export interface PreviewLevels {
  get(profile: VoiceProfile): number | undefined;
  set(profile: VoiceProfile, gainDb: number): void;
}

const maxVoices = 200;

export function createPreviewLevels(): PreviewLevels {
  const gains = new Map<string, number>();

  function nameOf({ platform, lang_code: locale, voice, pitch, style }: VoiceProfile): string {
    return JSON.stringify([platform, locale, voice, pitch, style]);
  }

  return {
    get: (profile) => gains.get(nameOf(profile)),
    set(profile, gainDb) {
      gains.set(nameOf(profile), gainDb);
      const oldest = gains.keys().next();
      if (gains.size > maxVoices && !oldest.done) gains.delete(oldest.value);
    },
  };
}
