import type { VoiceProfile } from "@lectern/script";
import { noSuchProject } from "../../../platform/http/index.ts";
import { checkVoice } from "../../../platform/speech/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";
import { profileValues } from "./present.ts";
import { listProfiles } from "./store.ts";

/**
 * Makes a voice the project's default. One that carries the name of a saved profile is that profile, with its values as
 * they are saved now; any other is a voice without a name.
 * @throws {AppError} NOT_FOUND; VALIDATION for a voice that the catalogue does not have like this
 */
export async function saveDefaultProfile(
  { database, clock, speech }: Pick<VoicesPlatform, "database" | "clock" | "speech">,
  { organisationId, projectId }: ProjectScope,
  sent: VoiceProfile,
): Promise<VoiceProfile> {
  await checkVoice(speech, sent, "");
  const now = clock.now();
  const { profile_name: name, id: _id, ...voice } = sent;
  return database.tenant(organisationId, async (trx) => {
    if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
    const saved = name === undefined ? [] : await listProfiles(trx, projectId);
    const row = saved.find((one) => one.profile_name === name);
    const profile = row ? profileValues(row) : voice;
    const change = { audio_profile: JSON.stringify(profile), updated_at: now };
    await updateProject(trx, { organisationId, id: projectId }, change);
    return profile;
  });
}
