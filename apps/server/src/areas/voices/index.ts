import type { Area } from "../../area.ts";
import { createSigner } from "../../platform/security/index.ts";
import { isPremiumVoice } from "./is-premium-voice.ts";
import { mountVoiceAudio } from "./audio-routes.ts";
import type { VoicesPlatform } from "./platform.ts";
import type { SpokenText } from "./spoken-text.ts";
import { voicesRouter } from "./routes.ts";

export { isPremiumVoice } from "./is-premium-voice.ts";
export { voiceNames } from "./catalogue.ts";
export { languageVoicesOf } from "./profiles/language-voices.ts";

/** The catalogue of voices, their samples, and short texts to try them with. */
export function createVoicesArea(platform: VoicesPlatform): Area & Required<Pick<Area, "isPremiumVoice">> {
  const addresses = createSigner<SpokenText>(platform.config.secret, "voice preview");
  return {
    name: "voices",
    isPremiumVoice: (profile) => isPremiumVoice(platform.speech, profile),
    router: { voices: voicesRouter(platform, addresses) },
    routes: (app) => mountVoiceAudio(app, platform, addresses),
  };
}
