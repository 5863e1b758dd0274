import type { VoiceProfile } from "@lectern/script";

/** Whether two profiles sound the same; absent fields equal their defaults. */
export function isSameProfile(a: VoiceProfile, b: VoiceProfile): boolean {
  return (
    a.voice === b.voice &&
    a.platform === b.platform &&
    a.lang_code === b.lang_code &&
    a.volume === b.volume &&
    a.speed === b.speed &&
    (a.pitch || "default") === (b.pitch || "default") &&
    a.style === b.style &&
    (a.auto_breathing ?? false) === (b.auto_breathing ?? false)
  );
}
