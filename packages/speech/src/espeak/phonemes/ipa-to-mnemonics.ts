import { createInventory, phonemesOf, type SoundInventory } from "../../phonemes/phonemes-of.ts";
import data from "./phoneme-data.json" with { type: "json" };

/** espeak has the stress right before the vowel. */
const stressSigns = { "": "", primary: "'", secondary: "," } as const;

const inventories = new Map<number, SoundInventory>();

/**
 * A transcription as espeak's mnemonics for the language of a voice, for `[[…]]`; see `phonemesOf`.
 * @param voice espeak's voice, with or without a variant behind "+"
 * @returns undefined for what is no transcription, or when nothing of it can be spoken
 */
export function ipaToMnemonics(ipa: string, voice: string): string | undefined {
  const inventory = inventoryOf(voice);
  const words = inventory && phonemesOf(ipa, inventory);
  return words?.map((word) => word.map(({ phoneme, stress }) => stressSigns[stress] + phoneme).join("|")).join(" ");
}

function inventoryOf(voice: string): SoundInventory | undefined {
  const name = voice.replace(/\+.*$/u, "");
  const index = Object.hasOwn(data.voices, name) ? data.voices[name as keyof typeof data.voices] : undefined;
  if (index === undefined) return undefined;
  let inventory = inventories.get(index);
  if (!inventory) {
    const pairs = (data.inventories[index] ?? "").matchAll(/(\S+) (\S+)/gu);
    inventory = createInventory(Array.from(pairs, ([, ipa = "", mnemonic = ""]) => [ipa, mnemonic] as const));
    inventories.set(index, inventory);
  }
  return inventory;
}
