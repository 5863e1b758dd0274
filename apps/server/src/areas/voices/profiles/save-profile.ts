import { MAX_PROFILES, PROFILE_NAME_TAKEN_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { Trx } from "../../../platform/database/index.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import { presentProfile, profileValues } from "./present.ts";
import { insertProfile, listProfiles, type ProfileRow, updateProfileRow } from "./store.ts";

interface ProjectScope {
  organisationId: string;
  projectId: string;
  now: Date;
}

export interface NewProfile {
  name: string;
  profile: Omit<VoiceProfile, "id" | "profile_name">;
}

/**
 * Saves a voice with its settings under a name.
 * @throws {AppError} NOT_FOUND without the project; VALIDATION for a name that is taken; CONFLICT when the project is full
 */
export async function createProfile(trx: Trx, scope: ProjectScope & { id: string }, { name, profile }: NewProfile) {
  const project = await lockProject(trx, scope.organisationId, scope.projectId);
  if (!project) throw noSuchProject();
  const saved = await listProfiles(trx, scope.projectId);
  if (saved.length >= MAX_PROFILES) {
    throw new AppError("CONFLICT", `A project keeps ${MAX_PROFILES} profiles at most. Delete one that is not used.`);
  }
  checkName(saved, name);
  const row = await insertProfile(trx, {
    id: scope.id,
    organisation_id: scope.organisationId,
    project_id: scope.projectId,
    profile_name: name,
    profile: JSON.stringify(profile),
    created_at: scope.now,
    updated_at: scope.now,
  });
  return presentProfile(row, project.audio_profile);
}

/**
 * Changes a saved profile, and with it the project's default voice when that is this profile. Blocks keep what they hold.
 *
 * @throws {AppError} NOT_FOUND; VALIDATION for a name that is taken; CONFLICT when it was changed since `version`
 */
export async function updateProfile(
  trx: Trx,
  scope: ProjectScope & { id: string },
  { name, profile, version }: NewProfile & { version: number | undefined },
) {
  const project = await lockProject(trx, scope.organisationId, scope.projectId);
  const saved = project ? await listProfiles(trx, scope.projectId) : [];
  const before = saved.find((row) => row.id === scope.id);
  if (!project || !before) throw noSuchProfile();
  if (version !== undefined && version !== before.version) {
    throw new AppError("CONFLICT", "This profile was changed in another tab or by someone else since you opened it.");
  }
  checkName(
    saved.filter((row) => row !== before),
    name,
  );
  const row = await updateProfileRow(trx, scope.id, {
    profile_name: name,
    profile: JSON.stringify(profile),
    version: before.version + 1,
    updated_at: scope.now,
  });
  if (project.audio_profile.id === row.id) {
    const change = { audio_profile: JSON.stringify(profileValues(row)), updated_at: scope.now };
    await updateProject(trx, { organisationId: scope.organisationId, id: scope.projectId }, change);
  }
  return presentProfile(row, project.audio_profile);
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
