import type { VoiceProfile } from "@lectern/script";
import type { Generated, JSONColumnType } from "kysely";

export interface VoicesTables {
  voice_profile: VoiceProfileTable;
  language_profile: LanguageProfileTable;
}

/** A voice with its settings, saved under a name of the project's own. */
interface VoiceProfileTable {
  id: string;
  organisation_id: string;
  project_id: string;
  profile_name: string;
  /** Without id and name, which stand beside it. */
  profile: JSONColumnType<Omit<VoiceProfile, "id" | "profile_name">>;
  /** Rises with each change. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Which saved profile speaks a language in a project. */
interface LanguageProfileTable {
  organisation_id: string;
  project_id: string;
  lang_code: string;
  profile_id: string;
  /** The order of the rows, from 0. */
  position: number;
}
