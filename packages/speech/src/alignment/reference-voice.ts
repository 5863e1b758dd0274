import { espeakLanguages } from "../espeak/catalogue.ts";

/** The embedded voice that speaks nearest to a locale: its own, else its language's; undefined where there is none. */
export function referenceVoice(locale: string): string | undefined {
  const codes = espeakLanguages().map(({ code }) => code);
  if (codes.includes(locale)) return locale;
  const wanted = likely(locale);
  if (!wanted) return undefined;
  const sameLanguage = codes.filter((code) => {
    const known = likely(code);
    return known?.language === wanted.language && known.script === wanted.script;
  });
  // "en-NZ" is spoken as "en" is where nothing more is said of it.
  const usual = likely(wanted.language);
  return sameLanguage.find((code) => likely(code)?.region === usual?.region) ?? sameLanguage[0];
}

function likely(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}
