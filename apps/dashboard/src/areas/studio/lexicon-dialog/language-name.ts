import { ANY_LANGUAGE } from "@lectern/script";
import { useCatalogue } from "../voices/use-voices.ts";

/** Names of languages without a region, such as "en", which no voice has. */
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Names the language of an entry, as the voices name it where one speaks it. */
export function useLanguageName(): (language: string) => string {
  const { languages } = useCatalogue();
  const names = new Map(languages.map(({ code, name }) => [code, name]));
  return (language) =>
    language === ANY_LANGUAGE ? "All languages" : (names.get(language) ?? languageNames.of(language) ?? language);
}
