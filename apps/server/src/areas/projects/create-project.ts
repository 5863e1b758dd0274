import { playerSettings, type PlayerType, normalisePosition } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { checkLanguage, checkVoice } from "../../platform/speech/index.ts";
import { checkProjectLimit } from "../metering/index.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { insertProject, type NewProject } from "./store.ts";

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
      normalisePosition(playerSettings.parse({ player_type: project.playerType ?? "inline" })),
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
 * @throws {AppError} VALIDATION for a language or a voice that is not here, PLAN_LIMIT
 */
export async function createProject(
  services: Pick<ProjectsPlatform, "clock" | "config" | "database" | "ids" | "speech">,
  organisationId: string,
  { name, langCode, audioProfile, playerType }: NewProjectSettings,
): Promise<string> {
  const { clock, config, database, ids, speech } = services;
  if (langCode !== undefined) await checkLanguage(speech, langCode);
  if (audioProfile !== undefined) await checkVoice(speech, audioProfile);
  const scope = { organisationId, billing: config.billing.kind, now: clock.now() };
  return database.tenant(organisationId, async (trx) => {
    const id = ids.uuid();
    await checkProjectLimit(trx, scope);
    await insertProject(trx, {
      ...defaultProject({ id, organisationId, name, playerType }),
      ...(langCode === undefined ? {} : { lang_code: langCode }),
      ...(audioProfile === undefined ? {} : { audio_profile: JSON.stringify(audioProfile) }),
    });
    return id;
  });
}
