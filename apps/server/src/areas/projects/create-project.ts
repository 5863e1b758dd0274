import type { PlayerType } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";
import { checkProjects, type MeteringScope } from "../metering/index.ts";
import { defaultProject } from "./default-project.ts";
import { insertProject } from "./store.ts";

export interface NewProjectSettings {
  name: string;
  langCode: string | undefined;
  audioProfile: VoiceProfile | undefined;
  playerType: PlayerType | undefined;
}

/**
 * Creates a project within the plan's limit; concurrent creations are serialised. Returns its id.
 * @throws {AppError} PLAN_LIMIT
 */
export async function createProject(
  trx: Trx,
  { id, ...scope }: MeteringScope & { id: string },
  settings: NewProjectSettings,
): Promise<string> {
  await checkProjects(trx, scope);
  const fresh = defaultProject({
    id,
    organisationId: scope.organisationId,
    name: settings.name,
    playerType: settings.playerType,
  });
  await insertProject(trx, {
    ...fresh,
    ...(settings.langCode === undefined ? {} : { lang_code: settings.langCode }),
    ...(settings.audioProfile === undefined ? {} : { audio_profile: JSON.stringify(settings.audioProfile) }),
  });
  return id;
}
