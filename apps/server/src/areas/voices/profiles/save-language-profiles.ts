import { LANGUAGE_PROFILE_INCOMPLETE_MESSAGE } from "@lectern/contract";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { checkLanguage } from "../../../platform/speech/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import type { ProjectScope, VoicesPlatform } from "../platform.ts";
import { foreignVoicesMessage } from "./foreign-voices.ts";
import { type LanguageProfileRow, listLanguageProfiles, listProfiles, replaceLanguageProfiles } from "./store.ts";

interface SavedLanguageProfiles {
  rows: LanguageProfileRow[];
  version: number;
  /** About voices that are to read another language than they speak; undefined: there are none. */
  message: string | undefined;
}

/**
 * Replaces the rows that say which profile speaks a language.
 * @throws {AppError} NOT_FOUND; VALIDATION for a language without a voice and for a profile that is not there; CONFLICT
 * when they were changed since `version`
 */
export async function saveLanguageProfiles(
  { database, clock, speech }: Pick<VoicesPlatform, "database" | "clock" | "speech">,
  { organisationId, projectId }: ProjectScope,
  { rows, version }: { rows: readonly { lang_code: string; profile_id: string }[]; version: number | undefined },
): Promise<SavedLanguageProfiles> {
  for (const [index, row] of rows.entries()) {
    await checkLanguage(speech, row.lang_code, `language_profiles.${index}.lang_code`);
  }
  const now = clock.now();
  const { profiles, ...saved } = await database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    if (version !== undefined && version !== project.language_profiles_version) {
      throw new AppError(
        "CONFLICT",
        "The language profiles were changed in another tab or by someone else since you opened them.",
      );
    }
    const known = await listProfiles(trx, projectId);
    const knownIds = new Set(known.map(({ id }) => id));
    const errors = rows.flatMap(({ profile_id: id }, index) =>
      knownIds.has(id)
        ? []
        : [{ path: `language_profiles.${index}.profile_id`, message: LANGUAGE_PROFILE_INCOMPLETE_MESSAGE }],
    );
    if (errors.length > 0) throw new AppError("VALIDATION", LANGUAGE_PROFILE_INCOMPLETE_MESSAGE, { errors });
    await replaceLanguageProfiles(trx, { organisationId, id: projectId }, rows);
    const next = project.language_profiles_version + 1;
    await updateProject(trx, { organisationId, id: projectId }, { language_profiles_version: next, updated_at: now });
    return { profiles: known, rows: await listLanguageProfiles(trx, projectId), version: next };
  });
  return { ...saved, message: await foreignVoicesMessage(speech, profiles, rows) };
}

/** Says whether a project tells languages apart. @throws {AppError} NOT_FOUND */
export async function saveMultiLanguage(
  { database, clock }: Pick<VoicesPlatform, "database" | "clock">,
  { organisationId, projectId }: ProjectScope,
  isMultiLanguage: boolean,
): Promise<void> {
  const change = { is_multi_lang: isMultiLanguage, updated_at: clock.now() };
  const row = await database.tenant(organisationId, (trx) =>
    updateProject(trx, { organisationId, id: projectId }, change),
  );
  if (!row) throw noSuchProject();
}
