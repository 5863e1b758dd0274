import type { WireLanguageProfiles, WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { LanguageProfileRow, ProfileRow } from "./store.ts";

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
