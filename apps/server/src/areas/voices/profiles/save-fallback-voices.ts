import { FALLBACK_SAME_SERVICE_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { checkVoice } from "../../../platform/speech/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";

/**
 * Replaces the voices that speak in place of a project's own while their service is down; voices of this machine are never
 * down.
 * @throws {AppError} NOT_FOUND; VALIDATION for a voice that the catalogue does not have like this, and for one of the
 * service of the project's own voice
 */
export async function saveFallbackVoices(
  { database, clock, speech }: Pick<VoicesPlatform, "database" | "clock" | "speech">,
  { organisationId, projectId }: ProjectScope,
  sent: readonly VoiceProfile[],
): Promise<VoiceProfile[]> {
  for (const [index, voice] of sent.entries()) await checkVoice(speech, voice, `fallback_voices.${index}.`);
  const now = clock.now();
  return database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    const { platform: own } = project.audio_profile;
    const index = sent.findIndex(({ platform }) => platform === own && speech.engineFor(platform).isService === true);
    if (index !== -1) {
      const errors = [{ path: `fallback_voices.${index}.voice`, message: FALLBACK_SAME_SERVICE_MESSAGE }];
      throw new AppError("VALIDATION", FALLBACK_SAME_SERVICE_MESSAGE, { errors });
    }
    // What a voice is called where it was taken from means nothing here.
    const voices = sent.map(({ profile_name: _name, id: _id, ...voice }) => voice);
    const change = { fallback_voices: JSON.stringify(voices), updated_at: now };
    await updateProject(trx, { organisationId, id: projectId }, change);
    return voices;
  });
}
