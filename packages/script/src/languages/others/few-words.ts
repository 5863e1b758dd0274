import type { LanguageRules } from "../language-rules.ts";
import { russian } from "../russian/rules.ts";
import { bulgarian } from "./bulgarian.ts";
import { croatian } from "./croatian.ts";
import { indonesian } from "./indonesian.ts";

/** Languages of which only a few words are known, by their codes. */
export const fewWords: Readonly<Record<string, LanguageRules>> = {
  // Belarusian
  be: {
    to: "",
    and: "і",
    number: "нумар",
    ordinals: russian.ordinals,
    metric: russian.metric,
    sentences: russian.sentences,
  },
  // Macedonian
  mk: { to: "до", and: "и", number: "број", sentences: bulgarian.sentences },
  // Bosnian
  bs: { to: "do", and: "i", number: "broj", ordinals: croatian.ordinals },
  // Urdu
  ur: { to: "سے", and: "اور", number: "نمبر" },
  // Bengali
  bn: { to: "থেকে", and: "এবং", number: "নম্বর", beep: "বিপ" },
  // Cantonese
  yue: { to: "到", and: "同", number: "第", beep: "嗶" },
  // Malay
  ms: { to: "hingga", and: "dan", number: "nombor", sentences: indonesian.sentences },
  // Vietnamese
  vi: { to: "đến", and: "và", number: "số" },
  // Estonian
  et: { to: "kuni", and: "ja", number: "number", version: "versioon" },
  // Latvian
  lv: { to: "līdz", and: "un", number: "numurs", version: "versija" },
  // Lithuanian
  lt: { to: "iki", and: "ir", number: "numeris", version: "versija" },
  // Tamil
  ta: { beep: "பீப்" },
  // Telugu
  te: { beep: "బీప్" },
  // Thai
  th: { beep: "ปี๊บ" },
};
