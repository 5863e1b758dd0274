import { IPA_SOUNDS, type IpaSegment, parseIpa, type SoundFeatures } from "@lectern/script";

type Sound = Extract<IpaSegment, { kind: "sound" }>;

/** What a voice can say: its engine's phonemes by IPA (NFD), and its single sounds. */
export interface SoundInventory {
  phonemes: ReadonlyMap<string, string>;
  sounds: readonly Sound[];
}

/** A phoneme of an engine; `stress` stands on the one that carries it. */
export interface SpokenPhoneme {
  phoneme: string;
  stress: "" | "primary" | "secondary";
}

/** Longest sequence of sounds that is one phoneme: "t͡ʃ", "aɪə". */
const maxSounds = 3;

/** Sounds that stand in for one that a language lacks, where the chart's distances do not tell: rhotics, glides and others. */
const substitutes: Record<string, string> = {
  r: "ɾɹɻʁʀɽ",
  ɹ: "ɻɾrʁʀɽ",
  ɾ: "rɽɹɻʁʀ",
  ɻ: "ɹɽɾrʁʀ",
  ɽ: "ɾrɻɹʁʀ",
  ʁ: "ʀɹrɾɣ",
  ʀ: "ʁrɹɾ",
  θ: "stf",
  ð: "dzv",
  x: "χhk",
  χ: "xhk",
  ç: "ʃxh",
  h: "ɦxχ",
  ɦ: "hx",
  ŋ: "n",
  ɲ: "n",
  w: "ʋv",
  ʍ: "wʋf",
  ʋ: "vw",
  ɥ: "jw",
  ɫ: "l",
  ɬ: "lʃs",
  ʎ: "lj",
  β: "vb",
  ɸ: "fp",
  ɣ: "ɡx",
  æ: "aɛ",
};

export function createInventory(pairs: Iterable<readonly [ipa: string, phoneme: string]>): SoundInventory {
  const phonemes = new Map(pairs);
  const sounds = [...phonemes.keys()].flatMap((key) => {
    const parsed = parseIpa(key);
    const [sound, ...rest] = parsed.ok ? parsed.segments : [];
    return sound?.kind === "sound" && rest.length === 0 ? [sound] : [];
  });
  return { phonemes, sounds };
}

/**
 * A transcription as the phonemes of a voice, word by word. A sound that the voice lacks is its nearest one; a glottal
 * stop, a modifier and a stress without a vowel that it lacks are left out.
 * @returns undefined for what is no transcription, or when nothing of it can be spoken
 */
export function phonemesOf(ipa: string, inventory: SoundInventory): SpokenPhoneme[][] | undefined {
  const parsed = parseIpa(ipa);
  if (!parsed.ok) return undefined;
  const words: SpokenPhoneme[][] = [[]];
  let stress: SpokenPhoneme["stress"] = "";
  for (let at = 0; at < parsed.segments.length;) {
    const segment = parsed.segments[at];
    if (segment?.kind !== "sound") {
      if (segment?.kind === "primary stress") stress = "primary";
      else if (segment?.kind === "secondary stress") stress = "secondary";
      else {
        words.push([]);
        stress = "";
      }
      at += 1;
      continue;
    }
    const { phonemes, length } = phonemesAt(parsed.segments, at, segment, inventory);
    for (const phoneme of phonemes) {
      // Engines have the stress at the vowel, not before the syllable.
      const takesStress = stress !== "" && carriesStress(segment);
      words.at(-1)?.push({ phoneme, stress: takesStress ? stress : "" });
      if (takesStress) stress = "";
    }
    at += length;
  }
  const spoken = words.filter((word) => word.length > 0);
  return spoken.length > 0 ? spoken : undefined;
}

/** The longest sequence of sounds that the language has as one phoneme, or what comes nearest to the first of them. */
function phonemesAt(
  segments: readonly IpaSegment[],
  at: number,
  first: Sound,
  inventory: SoundInventory,
): { phonemes: readonly string[]; length: number } {
  const sounds: Sound[] = [];
  for (const segment of segments.slice(at, at + maxSounds)) {
    if (segment.kind !== "sound") break;
    sounds.push(segment);
  }
  for (let length = sounds.length; length > 1; length -= 1) {
    const joined = sounds.slice(0, length).map(({ text }) => text);
    const phoneme = inventory.phonemes.get(joined.join(""));
    if (phoneme !== undefined) return { phonemes: [phoneme], length };
  }
  return { phonemes: nearest(first, inventory), length: 1 };
}

function nearest({ symbol, text }: Sound, { phonemes, sounds }: SoundInventory): readonly string[] {
  const isLong = text.includes("ː");
  for (const known of isLong ? [text, `${symbol}ː`] : [text, symbol]) {
    const phoneme = phonemes.get(known);
    if (phoneme !== undefined) return withNasal(phoneme, text, known, phonemes);
  }
  for (const substitute of substitutes[symbol] ?? "") {
    const phoneme = phonemes.get(substitute);
    if (phoneme !== undefined) return [phoneme];
  }
  if (symbol === "ʔ") return [];
  const found = closest(symbol, text.slice(symbol.length), sounds);
  const phoneme = found && phonemes.get(found.text);
  return phoneme === undefined ? [] : withNasal(phoneme, text, found?.text ?? "", phonemes);
}

function closest(symbol: string, modifiers: string, sounds: readonly Sound[]): Sound | undefined {
  const features = IPA_SOUNDS.get(symbol);
  let best: { sound: Sound; distance: number } | undefined;
  for (const sound of sounds) {
    const other = IPA_SOUNDS.get(sound.symbol);
    if (!features || !other) continue;
    const distance = distanceBetween(features, other) + modifierDistance(modifiers, sound);
    if (best === undefined || distance < best.distance) best = { sound, distance };
  }
  return best?.sound;
}

/** A nasal vowel in a language that has none is its vowel and an "n", as people say it there. */
function withNasal(
  phoneme: string,
  wanted: string,
  found: string,
  phonemes: ReadonlyMap<string, string>,
): readonly string[] {
  const nasal = phonemes.get("n");
  return wanted.includes("\u0303") && !found.includes("\u0303") && nasal !== undefined ? [phoneme, nasal] : [phoneme];
}

function modifierDistance(wanted: string, { symbol, text }: Sound): number {
  const has = text.slice(symbol.length);
  let distance = 0;
  for (const modifier of has) if (!wanted.includes(modifier)) distance += modifier === "ː" ? 2 : 0.3;
  // The length of a vowel tells words apart: "aː" is rather a back "ɑː" than a short "a".
  for (const modifier of wanted) if (!has.includes(modifier)) distance += modifier === "ː" ? 2.5 : 0.1;
  return distance;
}

const mannerGroups = {
  plosive: 0,
  implosive: 0,
  click: 0,
  nasal: 2,
  trill: 4,
  tap: 4,
  approximant: 5,
  lateral: 5,
  fricative: 1,
};

/** Steps in the IPA chart; what differs in kind is far away. */
function distanceBetween(a: SoundFeatures, b: SoundFeatures): number {
  if (a.kind === "vowel" && b.kind === "vowel") {
    const rounding = a.rounded === b.rounded ? 0 : 1.2;
    // The chart is a trapezium: open vowels lie nearer to each other.
    const width = 0.6 - 0.05 * Math.max(a.height, b.height);
    return Math.abs(a.height - b.height) + Math.abs(a.backness - b.backness) * width + rounding;
  }
  if (a.kind === "consonant" && b.kind === "consonant") {
    const manner = a.manner === b.manner ? 0 : 1 + Math.abs(mannerGroups[a.manner] - mannerGroups[b.manner]);
    return Math.abs(a.place - b.place) * 0.8 + manner * 1.5 + (a.voiced === b.voiced ? 0 : 1);
  }
  return 100;
}

function carriesStress({ symbol, text }: Sound): boolean {
  return IPA_SOUNDS.get(symbol)?.kind === "vowel" || text.includes("\u0329");
}
