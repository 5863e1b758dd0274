const headBytes = 36;
const phonemeBytes = 16;
const firstVowel = 2;
const lastNasal = 8;

/** A phoneme's name in `[[…]]`. */
export interface Mnemonic {
  mnemonic: string;
  isVowel: boolean;
}

/**
 * Mnemonics in espeak-ng's compiled `phontab` (LoadPhData in synthdata.c): a count of tables, then for each its number of
 * phonemes, the table it includes and its name, and 16 bytes for each phoneme, the first four its mnemonic, the twelfth
 * its type. Vowels and consonants only; without those that `[[…]]` or SSML would read as something else.
 */
export function mnemonicsOf(phontab: Uint8Array): Mnemonic[] {
  const mnemonics = new Map<string, Mnemonic>();
  const tables = phontab[0] ?? 0;
  let at = 4;
  for (let table = 0; table < tables; table += 1) {
    const phonemes = phontab[at] ?? 0;
    at += headBytes;
    for (let index = 0; index < phonemes; index += 1, at += phonemeBytes) {
      const type = phontab[at + 11] ?? 0;
      const mnemonic = String.fromCharCode(...phontab.subarray(at, at + 4)).replaceAll("\0", "");
      if (type >= firstVowel && type <= lastNasal && /^[^|'_,%=<>\][\s]+$/u.test(mnemonic)) {
        mnemonics.set(`${type === firstVowel} ${mnemonic}`, { mnemonic, isVowel: type === firstVowel });
      }
    }
  }
  return [...mnemonics.values()];
}
