import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { AppError, type ApiContext } from "../../platform/http/index.ts";
import { checkLanguage, checkSettings, findProfileVoice, voiceNotAvailable } from "../../platform/speech/index.ts";
import type { Signer } from "../../platform/security/index.ts";
import { createVoiceList } from "./catalogue.ts";
import type { VoicesPlatform } from "./platform.ts";
import { speakable, type SpokenText, voiceProfile } from "./spoken-text.ts";
import { profileRoutes } from "./profiles/routes.ts";

const linkLifetimeMs = 3600 * 1000;

export function voicesRouter(platform: VoicesPlatform, addresses: Signer<SpokenText>) {
  const { clock, config, speech, previews } = platform;
  const listVoices = createVoiceList(platform);
  const os = implement(contract.voices).$context<ApiContext>();

  return {
    ...profileRoutes(platform),

    list: os.list.handler(async () => ({ success: true, data: await listVoices() })),
    preview: os.preview.handler(async ({ context, input }) => {
      const { slate_value: text, format, ...request } = input;
      await checkLanguage(speech, input.lang_code);
      const voice = await findProfileVoice(speech, input);
      if (!voice) {
        const message = voiceNotAvailable(speech, input);
        throw new AppError("VALIDATION", message, { errors: [{ path: "voice", message }] });
      }
      const profile = voiceProfile({ ...request, engine: voice.engine });
      checkSettings(profile, voice, "");
      const spoken = { text, profile };
      // Spoken once here, so that failures are answered now and the address plays at once.
      await (await previews.prepare(speakable(spoken))).tryFirst(context.signal);
      const token = addresses.sign(spoken, new Date(clock.now().getTime() + linkLifetimeMs));
      return { success: true, data: { audio_url: `${config.publicUrl}/voices/preview.${format}?text=${token}` } };
    }),
  };
}
