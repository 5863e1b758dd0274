import type { VoiceProfile } from "@lectern/script";

export const previewMinCharacters = 10;
export const previewMaxCharacters = 200;

/** What is asked of the server to hear a text in a voice. */
export function previewRequest(profile: VoiceProfile, text: string) {
  const { lang_code, platform, engine, voice, volume, speed, pitch, style } = profile;
  return { slate_value: text.trim(), lang_code, platform, engine, voice, volume, speed, pitch, style };
}

export type PreviewRequest = ReturnType<typeof previewRequest>;

/** The track of a preview: the same text in the same voice is the same track. */
export function previewTrackId(request: PreviewRequest): string {
  return `preview:${JSON.stringify(request)}`;
}

/** Why a text cannot be heard, if it cannot. */
export function checkPreviewText(text: string): string | undefined {
  const { length } = text.trim();
  if (length < previewMinCharacters) return "Preview text cannot be less than 10 characters";
  if (length > previewMaxCharacters) return "Preview text cannot be more than 200 characters";
  return undefined;
}
