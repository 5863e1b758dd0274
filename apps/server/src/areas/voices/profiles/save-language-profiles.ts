import { languageOf } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { LANGUAGE_PROFILE_INCOMPLETE_MESSAGE, type WireLanguageProfiles } from "@lectern/contract";
import { listLanguageProfiles, listProfiles, type ProfileRow, replaceLanguageProfiles } from "./store.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject, updateProject } from "../../projects/index.ts";
import { presentLanguageProfiles } from "./present.ts";

/** A sentence about each voice that is to read another language than it speaks; undefined: there is none. */
export async function foreignVoicesMessage(
  speech: Pick<SpeechService, "languages">,
  profiles: readonly Pick<ProfileRow, "id" | "profile_name" | "profile">[],
  rows: readonly { lang_code: string; profile_id: string }[],
): Promise<string | undefined> {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const foreign = rows.flatMap(({ lang_code: language, profile_id: id }) => {
    const profile = byId.get(id);
    const spoken = profile?.profile.lang_code;
    return profile && spoken !== undefined && languageOf(spoken) !== languageOf(language)
      ? [{ name: profile.profile_name, spoken, language }]
      : [];
  });
  if (foreign.length === 0) return undefined;
  const names = new Map((await speech.languages()).map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => names.get(code) ?? code;
  return foreign
    .map(({ name, spoken, language }) => `"${name}" speaks ${nameOf(spoken)} and will read ${nameOf(language)}.`)
    .join(" ");
}

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
