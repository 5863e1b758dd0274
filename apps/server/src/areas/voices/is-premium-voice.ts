import type { VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { findProfileVoice } from "../../platform/speech/index.ts";

/** Whether the catalogue has a voice as a premium one, whatever its profile says. */
export async function isPremiumVoice(
  speech: Pick<SpeechService, "findVoice">,
  profile: VoiceProfile,
): Promise<boolean> {
  return (await findProfileVoice(speech, profile))?.engine === "neural";
}
