import type { Script, VoiceProfile } from "@lectern/script";
import { findProfileVoice } from "../../../platform/speech/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { saveContent } from "./save-content.ts";
import { findStoredText } from "../texts/stored-text.ts";

/**
 * Has every block of an item spoken by one voice; the audio is as it was until it is generated. Emphasis that the voice
 * does not support is dropped, as in the editor.
 * @throws {AppError} NOT_FOUND, CONFLICT when the text is saved meanwhile
 */
export async function setVoice(services: StudioServices, scope: ItemScope, profile: VoiceProfile): Promise<void> {
  const { content, ...plan } = await findStoredText(services, scope);
  const voice = await findProfileVoice(services.speech, profile);
  const script = withVoice(content.script, profile, { dropEmphasis: voice?.supports.emphasis === false });
  const { title, version } = content;
  const saved = { title, script, version, composerSettings: undefined };
  // A draft is not mixed.
  const request = { ...saved, isDraft: true, connectionId: undefined, requireMusic: () => undefined };
  await saveContent(services, scope, request, plan);
}

/** A script in another voice. */
export function withVoice(script: Script, profile: VoiceProfile, options: { dropEmphasis: boolean }): Script {
  return script.map((block) => ({
    ...block,
    audio_profile: profile,
    children: options.dropEmphasis ? block.children.map(withoutEmphasis) : block.children,
  }));
}

type Paragraph = Script[number]["children"][number];

function withoutEmphasis(paragraph: Paragraph): Paragraph {
  return {
    ...paragraph,
    children: paragraph.children.map((inline) => {
      if (!("emphasis" in inline)) return inline;
      const { emphasis: _dropped, ...rest } = inline;
      return rest;
    }),
  };
}
