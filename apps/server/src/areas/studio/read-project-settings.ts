import type { ExtractionRules } from "@lectern/contract";
import type { LanguageVoice, Lexeme, VoiceProfile } from "@lectern/script";
import type { ComposerPattern } from "@lectern/timeline";
import { noSuchProject } from "../../platform/http/index.ts";
import { findProject } from "../projects/index.ts";
import { languageVoicesOf } from "../voices/index.ts";
import type { ProjectScope, StudioServices } from "./services.ts";

/** What a project says of the texts in it. */
interface ProjectSettings {
  lexicon: Lexeme[];
  lexiconVersion: number;
  voice: VoiceProfile;
  isMultiLanguage: boolean;
  rules: ExtractionRules;
  pattern: ComposerPattern | null;
}

/** @throws {AppError} NOT_FOUND */
export async function readProjectSettings(
  { database }: Pick<StudioServices, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<ProjectSettings> {
  const row = await database.tenant(organisationId, (trx) => findProject(trx, organisationId, projectId));
  if (!row) throw noSuchProject();
  return {
    lexicon: row.pronunciation_library,
    lexiconVersion: row.lexicon_version,
    voice: row.audio_profile,
    isMultiLanguage: row.is_multi_lang,
    rules: row.extraction_rules,
    pattern: row.composer_pattern,
  };
}

/** What an import needs to know of its project. @throws {AppError} NOT_FOUND */
export async function readImportSettings(
  services: Pick<StudioServices, "database" | "speech">,
  { organisationId, projectId }: ProjectScope,
): Promise<{ voice: VoiceProfile; rules: ExtractionRules; languages: LanguageVoice[] | undefined }> {
  const { voice, isMultiLanguage, rules } = await readProjectSettings(services, { organisationId, projectId });
  const project = { organisationId, id: projectId };
  return { voice, rules, languages: isMultiLanguage ? await languageVoicesOf(services, project) : undefined };
}
