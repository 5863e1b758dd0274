import type { WireLanguageProfiles, WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { type Catalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import { useStudio } from "../session/studio-context.ts";
import { valuesOfProfile } from "../speech/profile-of-block.ts";
import type { ProjectVoices } from "../languages/voice-changes-by-language.ts";

/** Lets the voices of blocks follow their languages, in a project that says so, once its profiles are known. */
export function useProjectVoicesSync(orgId: string, projectId: string, { byId }: Catalogue): void {
  const { voices } = useStudio().languages;
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const isMultiLanguage = project?.is_multi_lang === true;
  const { data: profiles } = useQuery({ ...queries.profiles(orgId, projectId), enabled: isMultiLanguage });
  const { data: rows } = useQuery({ ...queries.languageProfiles(orgId, projectId), enabled: isMultiLanguage });
  const projectVoice = isMultiLanguage ? project.audio_profile : undefined;
  useEffect(() => {
    const isKnown = projectVoice !== undefined && profiles !== undefined && rows !== undefined && byId.size > 0;
    voices.set(
      isKnown ? { projectVoice, languages: languageVoices(rows.language_profiles, profiles, byId) } : undefined,
    );
  }, [voices, projectVoice, profiles, rows, byId]);
}

/** The profiles of languages, without those whose voice is gone from the catalogue. */
export function languageVoices(
  rows: WireLanguageProfiles["language_profiles"],
  profiles: readonly WireProfile[],
  voicesById: Pick<Catalogue["byId"], "has">,
): ProjectVoices["languages"] {
  return rows.flatMap(({ lang_code, profile_id }) => {
    const profile = profiles.find(({ id }) => id === profile_id);
    if (!profile || !voicesById.has(voiceId(profile.platform, profile.lang_code, profile.voice))) return [];
    return [{ lang_code, profile: valuesOfProfile(profile) }];
  });
}
