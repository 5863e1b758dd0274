import type { VoiceProfile } from "@lectern/script";
import type { Trx } from "../../../platform/database/index.ts";
import { noSuchProject } from "../../../platform/http/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import { profileValues } from "./present.ts";
import { listProfiles } from "./store.ts";

/**
 * Makes a voice the project's default. One that carries the name of a saved profile is that profile, with its values as
 * they are saved now; any other is a voice without a name.
 * @throws {AppError} NOT_FOUND
 */
export async function saveDefaultProfile(
  trx: Trx,
  { organisationId, projectId, now }: { organisationId: string; projectId: string; now: Date },
  { profile_name: name, id: _id, ...voice }: VoiceProfile,
): Promise<VoiceProfile> {
  if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
  const saved = name === undefined ? [] : await listProfiles(trx, projectId);
  const row = saved.find((one) => one.profile_name === name);
  const profile = row ? profileValues(row) : voice;
  const change = { audio_profile: JSON.stringify(profile), updated_at: now };
  await updateProject(trx, { organisationId, id: projectId }, change);
  return profile;
}
