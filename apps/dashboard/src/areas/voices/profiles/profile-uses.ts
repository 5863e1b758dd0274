import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { useVoices } from "../fields/use-voices.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { choiceOf, languageChoices } from "../languages/language-choices.ts";

interface ProfileUses {
  isDefault: boolean;
  /** Names of the languages that it speaks in the table of language profiles. */
  languages: readonly string[];
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** What becomes of whatever uses a profile that is deleted, a sentence each. */
export function consequencesOfDeletion({ isDefault, languages }: ProfileUses): string[] {
  return [
    ...(isDefault ? ["It is the default: new audio keeps starting with its voice and settings, under no name."] : []),
    ...(languages.length > 0
      ? [`It speaks ${conjunction.format(languages)} in the language profiles: that is removed too.`]
      : []),
    "Texts that have it keep its voice and settings.",
  ];
}

/** What becomes of whatever uses a profile that is changed, a sentence each. */
export function consequencesOfUpdate({ isDefault, languages }: ProfileUses): string[] {
  return [
    ...(isDefault ? ["It is the default: new audio starts with it as it is now."] : []),
    ...(languages.length > 0 ? [`It speaks ${conjunction.format(languages)} in new texts.`] : []),
    "Texts that have it already keep what they were given.",
  ];
}

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
