import { languageOf } from "@lectern/script";

export interface LanguageChoice {
  /** BCP 47, one of the catalogue's. */
  value: string;
  label: string;
}

/**
 * The languages of the catalogue without regard to their regions, by name: each stands for all its dialects, by the code of
 * the region where most of its speakers are (CLDR, likely subtags) or else the catalogue's first.
 */
export function languageChoices(languages: readonly { code: string; name: string }[]): LanguageChoice[] {
  const fullName = (locale: string) => languages.find(({ code }) => code === locale)?.name ?? locale;
  const dialects = Map.groupBy(languages, ({ code }) => languageOf(code));
  const choices = [...dialects].flatMap(([language, listed]) => {
    const region = new Intl.Locale(language).maximize().region;
    const chosen = listed.find(({ code }) => code === `${language}-${region}`) ?? listed[0];
    return chosen ? [{ value: chosen.code, label: wholeName(chosen.name) }] : [];
  });
  const counts = Map.groupBy(choices, ({ label }) => label);
  return choices
    .map((choice) => (counts.get(choice.label)?.length === 1 ? choice : { ...choice, label: fullName(choice.value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The choice that a row's language is, whatever its region. */
export function choiceOf(choices: readonly LanguageChoice[], locale: string): LanguageChoice | undefined {
  return choices.find(({ value }) => languageOf(value) === languageOf(locale));
}

/** "English (United States)" is "English". */
function wholeName(name: string): string {
  return name.replace(/ \([^)]*\)$/, "");
}
