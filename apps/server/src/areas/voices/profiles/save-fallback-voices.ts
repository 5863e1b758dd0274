import { FALLBACK_SAME_SERVICE_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import type { Trx } from "../../../platform/database/index.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";

/**
 * Replaces the voices that speak in place of a project's own while their service is down; voices of this machine are never
 * down.
 * @throws {AppError} NOT_FOUND; VALIDATION for a voice of the service of the project's own voice
 */
export async function saveFallbackVoices(
  trx: Trx,
  speech: Pick<SpeechService, "engineFor">,
  { organisationId, projectId, now }: { organisationId: string; projectId: string; now: Date },
  sent: readonly VoiceProfile[],
): Promise<{ fallback_voices: VoiceProfile[] }> {
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
  return { fallback_voices: voices };
}
