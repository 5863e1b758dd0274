import type { VoiceProfile } from "@lectern/script";
import type { VoiceLevels } from "./voice-levels.ts";

/** The gain in dB of each voice, where it is known before the voice sounds: its next preview need not be measured whole. */
export interface PreviewLevels {
  get(profile: VoiceProfile): Promise<number | undefined>;
  /** At which a voice was heard that was never measured. */
  set(profile: VoiceProfile, gainDb: number): void;
}

const maxVoices = 200;

export function createPreviewLevels(levels: Pick<VoiceLevels, "find">): PreviewLevels {
  const gains = new Map<string, number>();

  function nameOf({ platform, lang_code: locale, voice, pitch, style }: VoiceProfile): string {
    return JSON.stringify([platform, locale, voice, pitch, style]);
  }

  return {
    // A preview is heard though the database is away.
    get: async (profile) => (await levels.find(profile).catch(() => undefined)) ?? gains.get(nameOf(profile)),
    set(profile, gainDb) {
      gains.set(nameOf(profile), gainDb);
      const oldest = gains.keys().next();
      if (gains.size > maxVoices && !oldest.done) gains.delete(oldest.value);
    },
  };
}
