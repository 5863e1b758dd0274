import { MAX_PROFILES, PROFILE_NAME_TAKEN_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { checkVoice } from "../../../platform/speech/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";
import { profileValues } from "./present.ts";
import { insertProfile, listProfiles, type ProfileRow, updateProfileRow } from "./store.ts";

interface NewProfile {
  name: string;
  profile: Omit<VoiceProfile, "id" | "profile_name">;
}

interface SavedProfile {
  row: ProfileRow;
  /** The voice of the project, which may be this profile. */
  defaultProfile: VoiceProfile;
}

/**
 * Saves a voice with its settings under a name.
 * @throws {AppError} NOT_FOUND without the project; VALIDATION for a name that is taken, and for a voice that the
 * catalogue does not have like this; CONFLICT when the project is full
 */
export async function createProfile(
  { database, clock, ids, speech }: Pick<VoicesPlatform, "database" | "clock" | "ids" | "speech">,
  { organisationId, projectId }: ProjectScope,
  { name, profile }: NewProfile,
): Promise<SavedProfile> {
  await checkVoice(speech, profile, "");
  const id = ids.uuid();
  const now = clock.now();
  return database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    const saved = await listProfiles(trx, projectId);
    if (saved.length >= MAX_PROFILES) {
      throw new AppError("CONFLICT", `A project keeps ${MAX_PROFILES} profiles at most. Delete one that is not used.`);
    }
    checkName(saved, name);
    const row = await insertProfile(trx, {
      id,
      organisation_id: organisationId,
      project_id: projectId,
      profile_name: name,
      profile: JSON.stringify(profile),
      created_at: now,
      updated_at: now,
    });
    return { row, defaultProfile: project.audio_profile };
  });
}

/**
 * Changes a saved profile, and with it the project's default voice when that is this profile. Blocks keep what they hold.
 *
 * @throws {AppError} NOT_FOUND; VALIDATION for a name that is taken, and for a voice that the catalogue does not have
 * like this; CONFLICT when it was changed since `version`
 */
export async function updateProfile(
  { database, clock, speech }: Pick<VoicesPlatform, "database" | "clock" | "speech">,
  { organisationId, projectId, id }: ProjectScope & { id: string },
  { name, profile, version }: NewProfile & { version: number | undefined },
): Promise<SavedProfile> {
  await checkVoice(speech, profile, "");
  const now = clock.now();
  return database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    const saved = project ? await listProfiles(trx, projectId) : [];
    const before = saved.find((row) => row.id === id);
    if (!project || !before) throw noSuchProfile();
    if (version !== undefined && version !== before.version) {
      throw new AppError("CONFLICT", "This profile was changed in another tab or by someone else since you opened it.");
    }
    checkName(
      saved.filter((row) => row !== before),
      name,
    );
    const row = await updateProfileRow(trx, id, {
      profile_name: name,
      profile: JSON.stringify(profile),
      version: before.version + 1,
      updated_at: now,
    });
    if (project.audio_profile.id === row.id) {
      const change = { audio_profile: JSON.stringify(profileValues(row)), updated_at: now };
      await updateProject(trx, { organisationId, id: projectId }, change);
    }
    return { row, defaultProfile: project.audio_profile };
  });
}

export function noSuchProfile(): AppError {
  return new AppError("NOT_FOUND", "There is no such profile. It may have been deleted.");
}

function checkName(others: readonly ProfileRow[], name: string): void {
  const wanted = comparable(name);
  if (!others.some((row) => comparable(row.profile_name) === wanted)) return;
  throw new AppError("VALIDATION", PROFILE_NAME_TAKEN_MESSAGE, {
    errors: [{ path: "profile_name", message: PROFILE_NAME_TAKEN_MESSAGE }],
  });
}

function comparable(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
