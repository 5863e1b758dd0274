import { lockProject, updateProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";
import { noSuchProfile } from "./save-profile.ts";
import { deleteProfileRow, listLanguageProfiles, listProfiles } from "./store.ts";

/**
 * Deletes a saved profile and the rows of languages that name it. The project's default voice keeps its values.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteProfile(
  { database, clock }: Pick<VoicesPlatform, "database" | "clock">,
  { organisationId, projectId, id }: ProjectScope & { id: string },
): Promise<void> {
  const now = clock.now();
  await database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    const saved = project ? await listProfiles(trx, projectId) : [];
    if (!project || !saved.some((row) => row.id === id)) throw noSuchProfile();
    const speaksLanguage = (await listLanguageProfiles(trx, projectId)).some((row) => row.profile_id === id);
    await deleteProfileRow(trx, id);
    const isDefault = project.audio_profile.id === id;
    if (!isDefault && !speaksLanguage) return;
    const { id: _id, profile_name: _name, ...values } = project.audio_profile;
    const change = {
      ...(isDefault && { audio_profile: JSON.stringify(values) }),
      ...(speaksLanguage && { language_profiles_version: project.language_profiles_version + 1 }),
      updated_at: now,
    };
    await updateProject(trx, { organisationId, id: projectId }, change);
  });
}
