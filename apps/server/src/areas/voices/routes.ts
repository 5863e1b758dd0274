import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { AppError, type ApiContext } from "../../platform/http/index.ts";
import type { Signer } from "../../platform/security/index.ts";
import { createVoiceList, findVoice } from "./catalogue.ts";
import { speakText, voiceProfile, type SpokenText, type VoiceServices } from "./speak-text.ts";

const playableMs = 3600 * 1000;

export function voicesRouter(platform: Platform, services: VoiceServices, previews: Signer<SpokenText>) {
  const { clock, config } = platform;
  const listVoices = createVoiceList(services.speech, () => clock.now());
  const os = implement(contract.voices).$context<ApiContext>();

  return {
    list: os.list.handler(async () => ({ success: true, data: await listVoices() })),
    preview: os.preview.handler(async ({ context, input }) => {
      const { slate_value: text, ...request } = input;
      const wanted = { platform: input.platform, langCode: input.lang_code, code: input.voice };
      if (!(await findVoice(services.speech, wanted))) {
        throw new AppError("VALIDATION", "This voice is not available here. Choose another voice.", {
          errors: [{ path: "voice", message: "This voice is not available here." }],
        });
      }
      const spoken = { text, profile: voiceProfile(request) };
      // Spoken once here, so that what this voice cannot say is said now and the address plays at once.
      const tried = await speakText(services, spoken, context.signal);
      await tried.rest.return(undefined);
      const token = previews.sign(spoken, new Date(clock.now().getTime() + playableMs));
      return { success: true, data: { audio_url: `${config.publicUrl}/voices/preview.mp3?text=${token}` } };
    }),
  };
}
