import type { AudioWorkers } from "@lectern/audio/node";
import type { Block, Pitch, VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { AppError } from "../../platform/http/index.ts";
import { sentencesToSpeak, speakScript, speechFailure, type RecentSpeech } from "../studio/index.ts";

export interface VoiceServices {
  speech: SpeechService;
  audio: AudioWorkers;
  recent: RecentSpeech;
}

/** A short text and how it is spoken; what a preview's address carries. */
export interface SpokenText {
  text: string;
  profile: VoiceProfile;
}

export function voiceProfile(request: {
  platform: string;
  engine: "neural" | "standard";
  voice: string;
  lang_code: string;
  volume: number;
  speed: number;
  pitch?: Pitch | undefined;
  style?: string | undefined;
}): VoiceProfile {
  const { pitch = "", style = "", ...rest } = request;
  return { ...rest, pitch, style };
}

/**
 * MP3 frames of a short text. The first have been made when the promise resolves, so that a failure can still be said.
 * @throws {AppError} VALIDATION, ENGINE_FAILED
 */
export async function speakText(
  services: VoiceServices,
  { text, profile }: SpokenText,
  signal: AbortSignal,
): Promise<{ first: Uint8Array; rest: AsyncGenerator<Uint8Array> }> {
  const block: Block = {
    type: "block",
    audio_profile: profile,
    children: [{ type: "paragraph", children: [{ text }] }],
  };
  try {
    const sentences = await sentencesToSpeak(services, [block], []);
    const rest = speakScript(services, sentences, signal);
    const first = await rest.next();
    if (first.done === true) throw new AppError("VALIDATION", "There is nothing in this text that can be spoken.");
    return { first: first.value, rest };
  } catch (error) {
    throw speechFailure(error) ?? error;
  }
}
