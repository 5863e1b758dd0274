import type { WireLanguageProfiles, WireProfile } from "@lectern/contract";
import type { LanguageVoice, VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { type LanguageProfileRow, listLanguageProfiles, type ProfileRow } from "./store.ts";
import type { Database } from "../../../platform/database/index.ts";
import { findProfileVoice } from "../../../platform/speech/index.ts";

/** What a block or a project holds of a saved profile: its values, with the id and the name they come from. */
export function profileValues(row: Pick<ProfileRow, "id" | "profile_name" | "profile">): VoiceProfile {
  return { ...row.profile, id: row.id, profile_name: row.profile_name };
}

export function presentProfile(row: ProfileRow, defaultProfile: VoiceProfile): WireProfile {
  return {
    ...row.profile,
    id: row.id,
    profile_name: row.profile_name,
    version: row.version,
    is_default: defaultProfile.id === row.id,
  };
}

export function presentLanguageProfiles(rows: readonly LanguageProfileRow[], version: number): WireLanguageProfiles {
  return {
    language_profiles: rows.map(({ lang_code, profile_id, profile_name }) => ({
      lang_code,
      profile_id,
      profile: { profile_name },
    })),
    version,
  };
}

/** The profiles that speak a project's languages, without those whose voice is gone from the catalogue. */
export async function languageVoicesOf(
  { database, speech }: { database: Database; speech: Pick<SpeechService, "findVoice"> },
  project: { organisationId: string; id: string },
): Promise<LanguageVoice[]> {
  const rows = await database.tenant(project.organisationId, (trx) => listLanguageProfiles(trx, project.id));
  const voices = await Promise.all(rows.map(({ profile }) => findProfileVoice(speech, profile)));
  return rows
    .filter((_, index) => voices[index] !== undefined)
    .map(({ lang_code, profile_id: id, profile_name, profile }) => ({
      lang_code,
      profile: profileValues({ id, profile_name, profile }),
    }));
}
