import type { VoiceProfile } from "@lectern/script";
import type { ItemScope, StudioServices } from "../services.ts";
import { saveContent, type Saved, type SaveRequest } from "./save-content.ts";
import { findStoredText } from "../texts/stored-text.ts";

/**
 * Generates the audio of an item's text as it was saved last. `requireVoiceRight` refuses voices that the plan does not
 * generate with.
 * @throws {AppError} NOT_FOUND, and what `requireVoiceRight` and saveContent throw
 */
export async function generateContent(
  services: StudioServices,
  scope: ItemScope,
  rights: Pick<SaveRequest, "requireMusic"> & {
    requireVoices: (voices: () => readonly VoiceProfile[]) => Promise<void>;
  },
): Promise<Saved> {
  const { content, ...plan } = await findStoredText(services, scope);
  const { title, script, version } = content;
  await rights.requireVoices(() => script.map((block) => block.audio_profile));
  const saved = { title, script, version, composerSettings: undefined };
  const { requireMusic } = rights;
  const request = { ...saved, requireMusic, isDraft: false, connectionId: undefined };
  return saveContent(services, scope, request, plan);
}
