// Writes src/espeak/phonemes/phoneme-data.json: for each of the catalogue's voices, which mnemonic of espeak sounds as which
// IPA, as the engine says while it speaks each of them. Run it after a change of the engine or the language list:
// node packages/speech/scripts/make-phonemes.ts
import { writeFileSync } from "node:fs";
import { parseIpa } from "@lectern/script";
import { createEspeakSynthesizer } from "../src/espeak/espeak-synthesizer.ts";
import { catalogueLanguages } from "../src/espeak/language-list.ts";
import type { Mnemonic } from "../src/espeak/phonemes/mnemonics-of.ts";

const synthesizer = await createEspeakSynthesizer();
const mnemonics = synthesizer.mnemonics();

/** A phoneme may sound otherwise at the end of a word or unstressed: it is heard in the middle, and both ways. */
const contexts = { consonant: ["a|*|a", "*|a", "i|*|'i"], vowel: ["t|'*|t", "k|*|k|'a", "'*|t"] };

function spokenAs(voice: string, phonemes: string): string[] {
  const spoken: string[] = [];
  const ssml = `<speak>[[${phonemes}]] </speak>`;
  const onPhoneme = (ipa: string) => spoken.push(ipa.replaceAll(/[ˈˌ]/gu, ""));
  synthesizer.speak({ voice, ssml, wordsPerMinute: 450, pitch: 50, maxSamples: 220_500, onPhoneme });
  return spoken.filter((phoneme) => phoneme !== "");
}

/** What a mnemonic sounds as, with the number of places; nothing where the voice has no such phoneme. */
function soundsOf(voice: string, { mnemonic, isVowel }: Mnemonic): Map<string, number> {
  const found = new Map<string, number>();
  for (const context of isVowel ? contexts.vowel : contexts.consonant) {
    const parts = context.split("|");
    const spoken = spokenAs(voice, context.replace("*", mnemonic));
    const ipa = canonical(spoken[parts.findIndex((part) => part.includes("*"))] ?? "");
    if (spoken.length !== parts.length || ipa === undefined) return new Map();
    found.set(ipa, (found.get(ipa) ?? 0) + 1);
  }
  return found;
}

/** Sounds and their modifiers alone; undefined for signs of espeak's own. */
function canonical(ipa: string): string | undefined {
  const parsed = parseIpa(ipa);
  if (!parsed.ok || parsed.segments.length === 0) return undefined;
  return parsed.segments.map((segment) => (segment.kind === "sound" ? segment.text : "")).join("");
}

const voices = [...new Set(catalogueLanguages.map(({ engineName }) => engineName))];
const inventories: string[] = [];
const inventoryOf: Record<string, number> = {};
for (const voice of voices) {
  const inventory: Record<string, string> = {};
  const best = new Map<string, number>();
  for (const one of mnemonics) {
    for (const [ipa, places] of soundsOf(voice, one)) {
      // Of several that sound alike, the one that does so in most places, then the shortest: the plain one.
      const rank = places * 10 - one.mnemonic.length;
      if (rank <= (best.get(ipa) ?? -Infinity)) continue;
      best.set(ipa, rank);
      inventory[ipa] = one.mnemonic;
    }
  }
  const written = JSON.stringify(
    Object.entries(inventory)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join(" "),
  );
  const known = inventories.indexOf(written);
  inventoryOf[voice] = known === -1 ? inventories.push(written) - 1 : known;
}

const data = `{\n"voices": ${JSON.stringify(inventoryOf)},\n"inventories": [\n${inventories.join(",\n")}\n]\n}\n`;
writeFileSync(new URL("../src/espeak/phonemes/phoneme-data.json", import.meta.url), data);
process.stdout.write(`${voices.length} voices, ${inventories.length} inventories of ${mnemonics.length} mnemonics\n`);
