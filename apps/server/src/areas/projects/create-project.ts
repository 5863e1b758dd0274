import { playerSettings, type PlayerType, withPosition } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { insertProject, type NewProject } from "./store.ts";
import type { Trx } from "../../platform/database/index.ts";
import { checkProjects, type MeteringScope } from "../metering/index.ts";

/** Default voice of a project: the better of the embedded ones for American English. */
export const defaultVoice: VoiceProfile = {
  lang_code: "en-US",
  voice: "slt",
  engine: "standard",
  platform: "flite",
  volume: 0,
  speed: 100,
  pitch: "default",
  style: "",
};

/** Defaults of a new project. */
export function defaultProject(project: {
  id: string;
  organisationId: string;
  name: string;
  playerType?: PlayerType | undefined;
}): NewProject {
  return {
    id: project.id,
    organisation_id: project.organisationId,
    integration_name: project.name,
    lang_code: defaultVoice.lang_code,
    audio_profile: JSON.stringify(defaultVoice),
    player_settings: JSON.stringify(
      withPosition(playerSettings.parse({ player_type: project.playerType ?? "inline" })),
    ),
    pronunciation_library: "[]",
  };
}

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
