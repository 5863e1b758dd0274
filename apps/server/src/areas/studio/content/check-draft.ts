import type { Script } from "@lectern/script";
import { findVoiceProfiles } from "../../library/index.ts";
import { checkNewSettings, isAdjusted } from "../../../platform/speech/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/**
 * Refuses a draft whose voices cannot do what it asks of them, as generating it would; what the stored text asks already
 * stays.
 * @param item - absent: the draft is new
 * @throws {AppError} VALIDATION that names blocks and voice
 */
export async function checkDraft(
  { database, speech }: Pick<StudioServices, "database" | "speech">,
  script: Script,
  item?: ItemScope,
): Promise<void> {
  if (!script.some(({ audio_profile: profile }) => isAdjusted(profile))) return;
  const stored = item && (await database.tenant(item.organisationId, (trx) => findVoiceProfiles(trx, item)));
  await checkNewSettings(speech, script, stored ?? []);
}
