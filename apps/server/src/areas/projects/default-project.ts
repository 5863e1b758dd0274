import { playerSettings, type PlayerType, withPosition } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { NewProject } from "./store.ts";

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
