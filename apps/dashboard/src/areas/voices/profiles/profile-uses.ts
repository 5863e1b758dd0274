export interface ProfileUses {
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
