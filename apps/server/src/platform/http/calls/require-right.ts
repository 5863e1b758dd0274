import { denialReason, type RightName } from "@lectern/access";
import { UPGRADE_FOR_MUSIC_MESSAGE, UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import { type ComposerSettings, hasMusic } from "@lectern/timeline";
import type { VoiceProfile } from "@lectern/script";
import { AppError } from "../../failures/app-error.ts";
import type { OrganisationAccess } from "../principal.ts";

const planMessages: Partial<Record<RightName, string>> = { "access bg_music": UPGRADE_FOR_MUSIC_MESSAGE };

/**
 * Requires a right by role and plan; `planMessage` is the message when the plan lacks it.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireRight(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  right: RightName,
  planMessage = planMessages[right] ?? "Please upgrade your plan to do this.",
): void {
  const refusal = denialReason(access, right);
  if (refusal === "role") throw new AppError("NOT_ALLOWED", "Your role in this organisation does not allow this.");
  if (refusal === "plan") throw new AppError("PLAN_LIMIT", planMessage);
}

/**
 * Requires "access bg_music" for audio of a timeline with music.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireMusic(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  settings: Pick<ComposerSettings, "sections">,
): void {
  if (hasMusic(settings)) requireRight(access, "access bg_music");
}

/**
 * Requires "download premium_voices" where one of the voices is premium. They are not looked at when all are allowed,
 * so that the blocks of a long script need not be checked.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export async function requireVoiceRight(
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
