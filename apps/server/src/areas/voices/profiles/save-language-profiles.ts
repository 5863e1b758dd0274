import { LANGUAGE_PROFILE_INCOMPLETE_MESSAGE, type WireLanguageProfiles } from "@lectern/contract";
import { listLanguageProfiles, listProfiles, replaceLanguageProfiles } from "./store.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import { presentLanguageProfiles } from "./present.ts";

/**
 * Replaces the rows that say which profile speaks a language.
 * @throws {AppError} NOT_FOUND; VALIDATION for a profile that is not there; CONFLICT when they were changed since `version`
 */
export async function saveLanguageProfiles(
  trx: Trx,
  { organisationId, projectId, now }: { organisationId: string; projectId: string; now: Date },
  { rows, version }: { rows: readonly { lang_code: string; profile_id: string }[]; version: number | undefined },
): Promise<WireLanguageProfiles> {
  const project = await lockProject(trx, organisationId, projectId);
  if (!project) throw noSuchProject();
  if (version !== undefined && version !== project.language_profiles_version) {
    throw new AppError(
      "CONFLICT",
      "The language profiles were changed in another tab or by someone else since you opened them.",
    );
  }
  const known = new Set((await listProfiles(trx, projectId)).map(({ id }) => id));
  const errors = rows.flatMap(({ profile_id: id }, index) =>
    known.has(id)
      ? []
      : [{ path: `language_profiles.${index}.profile_id`, message: LANGUAGE_PROFILE_INCOMPLETE_MESSAGE }],
  );
  if (errors.length > 0) throw new AppError("VALIDATION", LANGUAGE_PROFILE_INCOMPLETE_MESSAGE, { errors });
  await replaceLanguageProfiles(trx, { organisationId, id: projectId }, rows);
  const next = project.language_profiles_version + 1;
  await updateProject(trx, { organisationId, id: projectId }, { language_profiles_version: next, updated_at: now });
  return presentLanguageProfiles(await listLanguageProfiles(trx, projectId), next);
}
