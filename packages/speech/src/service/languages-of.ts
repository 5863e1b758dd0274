import type { Language, Voice } from "../speech-engine.ts";

/** Voices as a catalogue: languages in the order of their first voice. */
export function languagesOf(voices: readonly Voice[], retired: readonly Voice[]): Language[] {
  const displayNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const languages = new Map<string, Required<Language>>();
  function languageOf(code: string): Required<Language> {
    const known = languages.get(code) ?? { code, name: displayNames.of(code) ?? code, voices: [], retired: [] };
    languages.set(code, known);
    return known;
  }
  for (const voice of voices) languageOf(voice.langCode).voices.push(voice);
  for (const voice of retired) languageOf(voice.langCode).retired.push(voice);
  return [...languages.values()];
}
