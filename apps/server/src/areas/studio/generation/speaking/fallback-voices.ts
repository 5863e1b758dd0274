import { planGrants } from "@lectern/access";
import { languageOf, type VoiceProfile } from "@lectern/script";
import { findProfileVoice } from "../../../../platform/speech/index.ts";
import { accountOf } from "../../../metering/index.ts";
import type { StudioServices } from "../../services.ts";
import { projectOfItem } from "../build-store.ts";

/**
 * The voices that may speak in place of others in an item's project: without those whose voice is gone from the catalogue,
 * and without premium ones that the plan does not hold any more.
 */
export async function usableFallbacks(
  {
    database,
    speech,
    billing,
    now,
  }: Pick<StudioServices, "database" | "billing" | "now"> & {
    speech: Pick<StudioServices["speech"], "findVoice">;
  },
  { organisationId, contentId }: { organisationId: string; contentId: string },
): Promise<VoiceProfile[]> {
  const { profiles, planId } = await database.tenant(organisationId, async (trx) => ({
    profiles: (await projectOfItem(trx, contentId)).fallback_voices,
    planId: (await accountOf(trx, { organisationId, billing, now: now() }))?.planId,
  }));
  const mayBePremium = planId !== undefined && planGrants({ planId, billing }, "download premium_voices");
  const voices = await Promise.all(profiles.map((profile) => findProfileVoice(speech, profile)));
  return profiles.filter((_, index) => {
    const voice = voices[index];
    return voice !== undefined && (voice.engine !== "neural" || mayBePremium);
  });
}

/** The voice that speaks in place of a profile whose platform is down: of another one, in the same language. */
export function fallbackFor(
  fallbacks: readonly VoiceProfile[],
  { platform, lang_code: locale }: Pick<VoiceProfile, "platform" | "lang_code">,
): VoiceProfile | undefined {
  const able = fallbacks.filter((one) => one.platform !== platform && languageOf(one.lang_code) === languageOf(locale));
  return able.find((one) => one.lang_code === locale) ?? able[0];
}
