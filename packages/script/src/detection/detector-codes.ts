import { languageOf } from "../locale.ts";

/** Languages of voices that the detector knows by another code, or hears as this one at least nine times of ten. */
const namedAs: Readonly<Record<string, string>> = {
  af: "nl",
  bs: "hr",
  cmn: "zh",
  fil: "tl",
  fo: "is",
  hak: "zh",
  hyw: "hy",
  id: "ms",
  nb: "no",
  nn: "no",
  pap: "es",
  ti: "am",
  yue: "zh",
};

/**
 * Languages of voices that it does not know, and for what it takes some of their texts. Found with the articles of the
 * Universal Declaration of Human Rights; what is in no row and unknown to it (Welsh, Irish, Swahili …) is taken for none.
 */
const takenFor: Readonly<Record<string, readonly string[]>> = {
  an: ["es", "ca"],
  as: ["bn"],
  ba: ["ru"],
  bpy: ["bn"],
  crh: ["tr"],
  cv: ["ru"],
  eo: ["es", "it"],
  gl: ["pt", "es"],
  grc: ["el"],
  ia: ["es", "it", "fr"],
  io: ["it", "es", "pt"],
  kaa: ["ru", "sr", "bg"],
  kk: ["be", "uk", "ru"],
  kok: ["mr", "hi"],
  ky: ["ru", "be", "bg"],
  la: ["it", "fr", "es"],
  lb: ["de", "nl"],
  lfn: ["es", "it"],
  ltg: ["lv"],
  mk: ["sr", "bg"],
  ne: ["hi", "mr"],
  nog: ["ru"],
  sd: ["ur", "ar", "fa"],
  // It knows Serbian in Cyrillic letters only.
  sr: ["hr"],
  tk: ["tr"],
  tt: ["ru", "bg"],
  ug: ["fa", "ar"],
};

/** The code that the detector has for a locale's language. */
export function detectorCode(locale: string): string {
  const language = languageOf(locale);
  return namedAs[language] ?? language;
}

/** All codes that it may give for a text in a locale's language. */
export function detectorCodesForLocale(locale: string): readonly string[] {
  return [detectorCode(locale), ...(takenFor[languageOf(locale)] ?? [])];
}

const languageOfCode: Readonly<Record<string, string>> = { ms: "id", no: "nb", tl: "fil" };

/** The most spoken of the languages that a code is given for, as voices name it. */
export function languageOfDetectorCode(code: string): string {
  return languageOfCode[code] ?? code;
}

/** Whether a text that was recognised as being in `language` may be in the language of a locale after all. */
export function mayBeInLanguage(locale: string, language: string): boolean {
  return detectorCodesForLocale(locale).includes(detectorCode(language));
}
