import type { VoiceProfile } from "@lectern/script";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";

/**
 * In place of the name of a voice that this installation does not have: its block is kept, not heard and not generated.
 * The code of a voice of a pack begins with the pack, as in "kokoro:af_heart".
 */
export function missingVoiceLabel(
  { platform, voice: code }: Pick<VoiceProfile, "platform" | "voice">,
  voices: readonly Pick<ListedVoice, "platform" | "code">[],
): string {
  const pack = platform === "sherpa" ? `${code.split(":", 1)[0] ?? ""}:` : undefined;
  if (pack === undefined || voices.some((voice) => voice.platform === platform && voice.code.startsWith(pack))) {
    return "Voice not available";
  }
  return "Voice pack removed";
}
