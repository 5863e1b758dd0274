import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import type { Signer } from "../../platform/security/index.ts";
import { createVoiceList } from "./catalogue.ts";
import type { VoicesPlatform } from "./platform.ts";
import { previewVoice } from "./preview-voice.ts";
import { profileRoutes } from "./profiles/routes.ts";
import type { SpokenText } from "./spoken-text.ts";

export function voicesRouter(platform: VoicesPlatform, addresses: Signer<SpokenText>) {
  const { publicUrl } = platform.config;
  const listVoices = createVoiceList(platform);
  const os = implement(contract.voices).$context<ApiContext>();

  return {
    ...profileRoutes(platform),

    list: os.list.handler(async () => ({ success: true, data: await listVoices() })),
    preview: os.preview.handler(async ({ context, input }) => {
      const { slate_value: text, format, ...voice } = input;
      const token = await previewVoice(platform, addresses, { ...voice, text }, context.signal);
      return { success: true, data: { audio_url: `${publicUrl}/voices/preview.${format}?text=${token}` } };
    }),
  };
}
