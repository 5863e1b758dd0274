import type { VoiceProfile } from "@lectern/script";
import { noSuchProject } from "../../../platform/http/index.ts";
import { findProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";
import { type LanguageProfileRow, listLanguageProfiles, listProfiles, type ProfileRow } from "./store.ts";

/** The saved profiles of a project, and its default voice, which may be one of them. @throws {AppError} NOT_FOUND */
export async function readProfiles(
  { database }: Pick<VoicesPlatform, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<{ rows: ProfileRow[]; defaultProfile: VoiceProfile }> {
  return database.tenant(organisationId, async (trx) => {
    const project = await findProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    return { rows: await listProfiles(trx, projectId), defaultProfile: project.audio_profile };
  });
}

/** The profiles that speak a project's languages, with the version to save them by. @throws {AppError} NOT_FOUND */
export async function readLanguageProfiles(
  { database }: Pick<VoicesPlatform, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<{ rows: LanguageProfileRow[]; version: number }> {
  return database.tenant(organisationId, async (trx) => {
    const project = await findProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    return { rows: await listLanguageProfiles(trx, projectId), version: project.language_profiles_version };
  });
}
