const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language, such as "French" for "fr". */
export function languageName(language: string): string {
  return names.of(language) ?? language;
}
