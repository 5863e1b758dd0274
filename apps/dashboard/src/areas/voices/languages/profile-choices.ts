import type { WireProfile } from "@lectern/contract";
import { languageOf } from "@lectern/script";

/** The profiles as a row of a language offers them: those in its language first. */
export function profilesFor(profiles: readonly WireProfile[], language: string): WireProfile[] {
  const isOfLanguage = ({ lang_code: locale }: WireProfile) => languageOf(locale) === languageOf(language);
  return language === ""
    ? [...profiles]
    : [...profiles.filter(isOfLanguage), ...profiles.filter((profile) => !isOfLanguage(profile))];
}
