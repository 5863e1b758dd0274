import { denialReason } from "@lectern/access";
import { UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { OrganisationAccess } from "./principal.ts";
import { requireRight } from "./require-right.ts";

/**
 * Requires "download premium_voices" where one of the voices is premium. They are not looked at when all are allowed,
 * so that the blocks of a long script need not be checked.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export async function requireVoices(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  voicesOf: () => readonly VoiceProfile[],
  isPremiumVoice: (voice: VoiceProfile) => Promise<boolean>,
): Promise<void> {
  if (denialReason(access, "download premium_voices") === undefined) return;
  for (const voice of distinctVoices(voicesOf())) {
    if (await isPremiumVoice(voice)) {
      requireRight(access, "download premium_voices", UPGRADE_FOR_PREMIUM_MESSAGE);
    }
  }
}

/** A script of 2000 blocks has a handful of voices. */
function distinctVoices(voices: readonly VoiceProfile[]): VoiceProfile[] {
  const byName = voices.map(
    (voice) => [JSON.stringify([voice.platform, voice.lang_code, voice.voice]), voice] as const,
  );
  return [...new Map(byName).values()];
}
