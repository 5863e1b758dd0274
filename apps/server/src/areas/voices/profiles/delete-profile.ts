import type { Trx } from "../../../platform/database/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import { noSuchProfile } from "./save-profile.ts";
import { deleteProfileRow, listProfiles } from "./store.ts";

/**
 * Deletes a saved profile and the rows of languages that name it. The project's default voice keeps its values.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteProfile(
  trx: Trx,
  { organisationId, projectId, id, now }: { organisationId: string; projectId: string; id: string; now: Date },
): Promise<void> {
  const project = await lockProject(trx, organisationId, projectId);
  const saved = project ? await listProfiles(trx, projectId) : [];
  if (!project || !saved.some((row) => row.id === id)) throw noSuchProfile();
  await deleteProfileRow(trx, id);
  if (project.audio_profile.id !== id) return;
  const { id: _id, profile_name: _name, ...values } = project.audio_profile;
  const change = { audio_profile: JSON.stringify(values), updated_at: now };
  await updateProject(trx, { organisationId, id: projectId }, change);
}
