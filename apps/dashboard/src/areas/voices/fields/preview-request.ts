import type { VoiceProfile } from "@lectern/script";

/** Request body of a voice preview. */
export function previewRequest(profile: VoiceProfile, text: string) {
  const { lang_code, platform, engine, voice, volume, speed, pitch, style, auto_breathing = false } = profile;
  return { slate_value: text.trim(), lang_code, platform, engine, voice, volume, speed, pitch, style, auto_breathing };
}

export type PreviewRequest = ReturnType<typeof previewRequest>;

/** The track of a preview: the same text in the same voice is the same track, within one place of the screen. */
export function previewTrackId(request: PreviewRequest, place = "preview"): string {
  return `${place}:${JSON.stringify(request)}`;
}
