import { IPA_SOUNDS, type IpaSegment, parseIpa, type SoundFeatures } from "@lectern/script";
import data from "./phoneme-data.json" with { type: "json" };

type Sound = Extract<IpaSegment, { kind: "sound" }>;

/** What a voice speaks: mnemonics by IPA (NFD), and its single sounds. */
interface Inventory {
  mnemonics: ReadonlyMap<string, string>;
  sounds: readonly Sound[];
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

const inventories = new Map<number, Inventory>();

/**
 * A transcription as espeak's mnemonics for the language of a voice, for `[[…]]`. A sound that the language lacks is its
 * nearest one; a glottal stop, a modifier and a stress without a vowel that it lacks are left out.
 * @param voice espeak's voice, with or without a variant behind "+"
 * @returns undefined for what is no transcription, or when nothing of it can be spoken
 */
export function ipaToMnemonics(ipa: string, voice: string): string | undefined {
  const parsed = parseIpa(ipa);
  const inventory = inventoryOf(voice);
  if (!parsed.ok || !inventory) return undefined;
  const words: string[] = [];
  let word: string[] = [];
  let stress = "";
  for (let at = 0; at < parsed.segments.length;) {
    const segment = parsed.segments[at];
    if (segment?.kind !== "sound") {
      if (segment?.kind === "primary stress") stress = "'";
      else if (segment?.kind === "secondary stress") stress = ",";
      else {
        words.push(word.join("|"));
        word = [];
        stress = "";
      }
      at += 1;
      continue;
    }
    const { mnemonics, length } = phonemesAt(parsed.segments, at, segment, inventory);
    for (const mnemonic of mnemonics) {
      // espeak has the stress right before the vowel, not before the syllable.
      const takesStress = stress !== "" && carriesStress(segment);
      word.push(takesStress ? stress + mnemonic : mnemonic);
      if (takesStress) stress = "";
    }
    at += length;
  }
  words.push(word.join("|"));
  return words.filter((one) => one !== "").join(" ") || undefined;
}

function inventoryOf(voice: string): Inventory | undefined {
  const name = voice.replace(/\+.*$/u, "");
  const index = Object.hasOwn(data.voices, name) ? data.voices[name as keyof typeof data.voices] : undefined;
  if (index === undefined) return undefined;
  let inventory = inventories.get(index);
  if (!inventory) {
    const pairs = (data.inventories[index] ?? "").matchAll(/(\S+) (\S+)/gu);
    const mnemonics = new Map(Array.from(pairs, ([, ipa = "", mnemonic = ""]) => [ipa, mnemonic]));
    const sounds = [...mnemonics.keys()].flatMap((key) => {
      const parsed = parseIpa(key);
      const [sound, ...rest] = parsed.ok ? parsed.segments : [];
      return sound?.kind === "sound" && rest.length === 0 ? [sound] : [];
    });
    inventory = { mnemonics, sounds };
    inventories.set(index, inventory);
  }
  return inventory;
}

/** The longest sequence of sounds that the language has as one phoneme, or what comes nearest to the first of them. */
function phonemesAt(
  segments: readonly IpaSegment[],
  at: number,
  first: Sound,
  inventory: Inventory,
): { mnemonics: readonly string[]; length: number } {
  const sounds: Sound[] = [];
  for (const segment of segments.slice(at, at + maxSounds)) {
    if (segment.kind !== "sound") break;
    sounds.push(segment);
  }
  for (let length = sounds.length; length > 1; length -= 1) {
    const joined = sounds.slice(0, length).map(({ text }) => text);
    const mnemonic = inventory.mnemonics.get(joined.join(""));
    if (mnemonic !== undefined) return { mnemonics: [mnemonic], length };
  }
  return { mnemonics: nearest(first, inventory), length: 1 };
}

function nearest({ symbol, text }: Sound, { mnemonics, sounds }: Inventory): readonly string[] {
  const isLong = text.includes("ː");
  for (const known of isLong ? [text, `${symbol}ː`] : [text, symbol]) {
    const mnemonic = mnemonics.get(known);
    if (mnemonic !== undefined) return withNasal(mnemonic, text, known, mnemonics);
  }
  for (const substitute of substitutes[symbol] ?? "") {
    const mnemonic = mnemonics.get(substitute);
    if (mnemonic !== undefined) return [mnemonic];
  }
  if (symbol === "ʔ") return [];
  const found = closest(symbol, text.slice(symbol.length), sounds);
  const mnemonic = found && mnemonics.get(found.text);
  return mnemonic === undefined ? [] : withNasal(mnemonic, text, found?.text ?? "", mnemonics);
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
  mnemonic: string,
  wanted: string,
  found: string,
  mnemonics: ReadonlyMap<string, string>,
): readonly string[] {
  const nasal = mnemonics.get("n");
  return wanted.includes("\u0303") && !found.includes("\u0303") && nasal !== undefined ? [mnemonic, nasal] : [mnemonic];
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
