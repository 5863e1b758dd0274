import type { VoiceProfile } from "@lectern/script";
import type { ItemScope, StudioServices } from "../services.ts";
import { saveContent, type Saved } from "./save-content.ts";
import { findStoredText } from "./stored-text.ts";

/**
 * Generates the audio of an item's text as it was saved last. `checkVoices` refuses voices that the plan does not
 * generate with.
 * @throws {AppError} NOT_FOUND, and what `checkVoices` and saveContent throw
 */
export async function generateContent(
  services: StudioServices,
  scope: ItemScope,
  checkVoices: (voices: () => readonly VoiceProfile[]) => Promise<void>,
): Promise<Saved> {
  const { content, ...plan } = await findStoredText(services, scope);
  const { title, script, version } = content;
  await checkVoices(() => script.map((block) => block.audio_profile));
  const request = { title, script, version, composerSettings: undefined, isDraft: false, connectionId: undefined };
  return saveContent(services, scope, request, plan);
}
