import { AppError } from "../../platform/http/index.ts";
import {
  checkLanguage,
  checkSettings,
  findProfileVoice,
  voiceNotAvailableMessage,
} from "../../platform/speech/index.ts";
import type { Signer } from "../../platform/security/index.ts";
import type { VoicesPlatform } from "./platform.ts";
import { speakableTextOf, type SpokenText, voiceProfile } from "./spoken-text.ts";

type VoiceRequest = Omit<Parameters<typeof voiceProfile>[0], "engine">;

const linkLifetimeMs = 3600 * 1000;

/**
 * Speaks the beginning of a short text in a voice, and answers the token of the address that plays it.
 * @throws {AppError} VALIDATION for a voice that is not there or lacks a setting, ENGINE_FAILED
 */
export async function previewVoice(
  { clock, speech, previews }: Pick<VoicesPlatform, "clock" | "speech" | "previews">,
  addresses: Signer<SpokenText>,
  { text, ...request }: VoiceRequest & { text: string },
  signal: AbortSignal,
): Promise<string> {
  await checkLanguage(speech, request.lang_code);
  const voice = await findProfileVoice(speech, request);
  if (!voice) {
    const message = voiceNotAvailableMessage(speech, request);
    throw new AppError("VALIDATION", message, { errors: [{ path: "voice", message }] });
  }
  const profile = voiceProfile({ ...request, engine: voice.engine });
  checkSettings(profile, voice, "");
  const spoken = { text, profile };
  // Spoken once here, so that failures are answered now and the address plays at once.
  await (await previews.prepare(speakableTextOf(spoken))).tryFirst(signal);
  return addresses.sign(spoken, new Date(clock.now().getTime() + linkLifetimeMs));
}
