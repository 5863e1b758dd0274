import { UPGRADE_FOR_PROJECTS_MESSAGE } from "@lectern/contract";
import { hasRoom, type Limits } from "@lectern/access";
import type { VoiceProfile } from "@lectern/script";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { defaultProject } from "./default-project.ts";
import { countProjects, insertProject, lockOrganisation } from "./store.ts";

export interface NewProjectSettings {
  name: string;
  langCode: string | undefined;
  audioProfile: VoiceProfile | undefined;
  playerSettings: { player_type: "inline" | "static" | "floating" } | undefined;
}

/**
 * Adds a project where the plan has room for one; two at once are counted one after the other. Answers its id.
 * @throws {AppError} PLAN_LIMIT
 */
export async function createProject(
  trx: Trx,
  { organisationId, limits, id }: { organisationId: string; limits: Limits; id: string },
  settings: NewProjectSettings,
): Promise<string> {
  await lockOrganisation(trx, organisationId);
  if (!hasRoom(limits.projects, await countProjects(trx, organisationId))) {
    throw new AppError("PLAN_LIMIT", UPGRADE_FOR_PROJECTS_MESSAGE);
  }
  const fresh = defaultProject({ id, organisationId, name: settings.name });
  await insertProject(trx, {
    ...fresh,
    ...(settings.langCode === undefined ? {} : { lang_code: settings.langCode }),
    ...(settings.audioProfile === undefined ? {} : { audio_profile: JSON.stringify(settings.audioProfile) }),
    ...(settings.playerSettings === undefined ? {} : { player_settings: JSON.stringify(settings.playerSettings) }),
  });
  return id;
}
