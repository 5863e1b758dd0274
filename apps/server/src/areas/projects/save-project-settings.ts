import type { ExtractionRules } from "@lectern/contract";
import type { Trx } from "../../platform/database/index.ts";
import { noSuchProject } from "../../platform/http/index.ts";
import { checkLanguage } from "../../platform/speech/index.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { type ProjectWithFacts, withFacts } from "./read-projects.ts";
import { type ProjectRow, updateProject } from "./store.ts";

type SaveServices = Pick<ProjectsPlatform, "clock" | "database">;

interface ProjectScope {
  organisationId: string;
  id: string;
}

type GeneralSettings = Pick<
  ProjectRow,
  "integration_name" | "description" | "site_url" | "category" | "platform" | "lang_code"
>;

/** @throws {AppError} VALIDATION for a language without a voice here, NOT_FOUND */
export async function saveGeneralSettings(
  { clock, database, speech }: SaveServices & Pick<ProjectsPlatform, "speech">,
  project: ProjectScope,
  settings: GeneralSettings,
): Promise<ProjectWithFacts> {
  await checkLanguage(speech, settings.lang_code);
  return database.tenant(project.organisationId, (trx) => save(trx, project, { ...settings, updated_at: clock.now() }));
}

/** Whether what is generated stays private until it is published. @throws {AppError} NOT_FOUND */
export async function savePublishing(
  { clock, database }: SaveServices,
  project: ProjectScope,
  publishByHand: boolean,
): Promise<ProjectWithFacts> {
  return database.tenant(project.organisationId, (trx) =>
    save(trx, project, { publish_by_hand: publishByHand, updated_at: clock.now() }),
  );
}

/** @throws {AppError} NOT_FOUND */
export async function saveExtractionRules(
  { clock, database }: SaveServices,
  project: ProjectScope,
  rules: ExtractionRules,
): Promise<ProjectWithFacts> {
  const change = { extraction_rules: JSON.stringify(rules), updated_at: clock.now() };
  return database.tenant(project.organisationId, (trx) => save(trx, project, change));
}

async function save(
  trx: Trx,
  project: ProjectScope,
  change: Parameters<typeof updateProject>[2],
): Promise<ProjectWithFacts> {
  const row = await updateProject(trx, project, change);
  if (!row) throw noSuchProject();
  return withFacts(trx, row);
}
