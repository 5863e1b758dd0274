import type { VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";

/** Of a voice that a request names and this installation does not have. */
export const VOICE_NOT_AVAILABLE_MESSAGE = "This voice is not available here.";

/** The same, or what is known of it: that its voice pack was removed. */
export function voiceNotAvailable(
  speech: Pick<SpeechService, "whyMissing">,
  { platform, voice: code }: Pick<VoiceProfile, "platform" | "voice">,
): string {
  return speech.whyMissing({ platform, code }) ?? VOICE_NOT_AVAILABLE_MESSAGE;
}
