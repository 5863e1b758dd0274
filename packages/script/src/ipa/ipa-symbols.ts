/** A vowel's place in the IPA chart: height 0 (close) to 6 (open), backness 0 (front) to 4 (back). */
export interface VowelFeatures {
  kind: "vowel";
  height: number;
  backness: number;
  rounded: boolean;
}

/** A consonant's place in the IPA chart: place 0 (bilabial) to 10 (glottal). */
export interface ConsonantFeatures {
  kind: "consonant";
  place: number;
  manner: "plosive" | "nasal" | "trill" | "tap" | "fricative" | "lateral" | "approximant" | "click" | "implosive";
  voiced: boolean;
}

export type SoundFeatures = VowelFeatures | ConsonantFeatures;

/** Rows of the vowel chart from close to open: unrounded and rounded, front to back ("-" where there is none). */
const vowelRows = [
  "i y ɨ ʉ ɯ u",
  "ɪ ʏ ᵻ ᵿ - ʊ",
  "e ø ɘ ɵ ɤ o",
  "- - ə - - -",
  "ɛ œ ɜ ɞ ʌ ɔ",
  "æ - ɐ - - -",
  "a ɶ ä - ɑ ɒ",
];

/** Rows of the consonant chart: at each place the voiceless and the voiced sound, the places from lips to glottis. */
const consonantRows: Record<ConsonantFeatures["manner"], string> = {
  plosive: "p b|- -|- -|t d|- -|ʈ ɖ|c ɟ|k ɡ|q ɢ|ʡ -|ʔ -",
  nasal: "- m|- ɱ|- -|- n|- -|- ɳ|- ɲ|- ŋ|- ɴ|- -|- -",
  trill: "- ʙ|- -|- -|- r|- -|- -|- -|- -|- ʀ|- -|- -",
  tap: "- -|- ⱱ|- -|- ɾ|- -|- ɽ|- -|- -|- -|- -|- -",
  fricative: "ɸ β|f v|θ ð|s z|ʃ ʒ|ʂ ʐ|ç ʝ|x ɣ|χ ʁ|ħ ʕ|h ɦ",
  lateral: "- -|- -|- -|ɬ l|- ɺ|- ɭ|- ʎ|- ʟ|- -|- -|- -",
  approximant: "ʍ w|- ʋ|- -|- ɹ|- -|- ɻ|- j|- ɰ|- -|- -|- -",
  click: "ʘ -|- -|ǀ -|ǃ -|- -|- -|ǂ -|- -|- -|- -|- -",
  implosive: "- ɓ|- -|- -|- ɗ|- -|- -|- ʄ|- ɠ|- ʛ|- -|- -",
};

/** Symbols with a place between those of the chart, by the features they come nearest to. */
const otherSymbols: Record<string, SoundFeatures> = {
  ɚ: { kind: "vowel", height: 3, backness: 2, rounded: false },
  ɝ: { kind: "vowel", height: 4, backness: 2, rounded: false },
  ɕ: { kind: "consonant", place: 4, manner: "fricative", voiced: false },
  ʑ: { kind: "consonant", place: 4, manner: "fricative", voiced: true },
  ɧ: { kind: "consonant", place: 4, manner: "fricative", voiced: false },
  ɥ: { kind: "consonant", place: 6, manner: "approximant", voiced: true },
  ɫ: { kind: "consonant", place: 3, manner: "lateral", voiced: true },
  ɮ: { kind: "consonant", place: 3, manner: "lateral", voiced: true },
  ǁ: { kind: "consonant", place: 3, manner: "click", voiced: false },
};

/** The sounds of the International Phonetic Alphabet (chart of 2020) by their symbols. */
export const IPA_SOUNDS: ReadonlyMap<string, SoundFeatures> = new Map(
  [
    ...vowelRows.flatMap((row, height) =>
      row
        .split(" ")
        .map((symbol, at): [string, SoundFeatures] => [
          symbol,
          { kind: "vowel", height, backness: Math.floor(at / 2) * 2, rounded: at % 2 === 1 },
        ]),
    ),
    ...Object.entries(consonantRows).flatMap(([manner, row]) =>
      row
        .split("|")
        .flatMap((pair, place) =>
          pair
            .split(" ")
            .map((symbol, at): [string, SoundFeatures] => [
              symbol,
              { kind: "consonant", place, manner: manner as ConsonantFeatures["manner"], voiced: at === 1 },
            ]),
        ),
    ),
    ...Object.entries(otherSymbols),
  ].filter(([symbol]) => symbol !== "-"),
);

/** Modifiers of the sound before them: length, aspiration, palatalisation, nasal vowels, syllabic consonants and others. */
export const IPA_MODIFIERS: ReadonlySet<string> = new Set(Array.from("ːˑʰʱʷʲˠˤⁿˡ˞ʼ̴̩̯̥̬̤̰̼̪̺̻̹̜̟̠̝̞̘̙̃̈̽̊̍̆̚"));

/** Between two sounds that are one: a tie bar. */
export const IPA_TIES: ReadonlySet<string> = new Set(["\u0361", "\u035C"]);
