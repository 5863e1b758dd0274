import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { useVoices } from "../fields/use-voices.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { choiceOf, languageChoices } from "./language-choices.ts";
import type { ProfileUses } from "./profile-uses.ts";

/** What uses a saved profile, as far as it is known. */
export function useProfileUses({ orgId, projectId }: VoiceScope, profile: WireProfile): ProfileUses {
  const { data } = useQuery(queries.languageProfiles(orgId, projectId));
  const { catalogue } = useVoices();
  const choices = languageChoices(catalogue?.languages ?? []);
  const languages = (data?.language_profiles ?? [])
    .filter(({ profile_id: id }) => id === profile.id)
    .map(({ lang_code: locale }) => choiceOf(choices, locale)?.label ?? locale);
  return { isDefault: profile.is_default, languages };
}
