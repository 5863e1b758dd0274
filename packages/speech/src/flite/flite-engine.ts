import { createInventory, phonemesOf, type SpokenPhoneme } from "../phonemes/phonemes-of.ts";
import {
  createEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from "../engine-process/embedded-engine.ts";
import { fliteLanguages, fliteVoice } from "./catalogue.ts";

/** The phones of flite's American English by IPA, several signs for one where transcriptions differ. */
const phonesByIpa =
  "aɪ ay aʊ aw ɔɪ oy eɪ ey oʊ ow əʊ ow tʃ ch dʒ jh " +
  "ɑ aa ɑː aa ɒ aa a aa aː aa æ ae ʌ ah ɐ ah ɔ ao ɔː ao ə ax ɚ er ɝ er ɜ er ɜː er ɛ eh ɛː eh e eh eː ey " +
  "ɪ ih i iy iː iy ʊ uh u uw uː uw o ow oː ow " +
  "b b d d ð dh f f ɡ g h hh j y k k l l m m n n ŋ ng p p r r ɹ r s s ʃ sh t t θ th v v w w z z ʒ zh";
const vowels: ReadonlySet<string> = new Set("aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw".split(" "));

const inventory = createInventory(
  Array.from(phonesByIpa.matchAll(/(\S+) (\S+)/gu), ([, ipa = "", phone = ""]) => [ipa, phone] as const),
);

/**
 * A transcription as flite's phones, a string for each word; see `phonemesOf`. A word without a stress is stressed on its
 * first vowel: flite would speak it without an accent.
 * @returns undefined for what is no transcription, or when nothing of it can be spoken
 */
export function phonesOfIpa(ipa: string): string[] | undefined {
  return phonemesOf(ipa, inventory)?.map(phonesOfWord);
}

function phonesOfWord(word: readonly SpokenPhoneme[]): string {
  const stressed = word.findIndex(({ stress }) => stress === "primary");
  const accent = stressed === -1 ? word.findIndex(({ phoneme }) => vowels.has(phoneme)) : stressed;
  return word
    .map(({ phoneme }, index) => (vowels.has(phoneme) ? `${phoneme}${index === accent ? 1 : 0}` : phoneme))
    .join(" ");
}

/** Raise the last number whenever the same request sounds different. */
const engineVersion = "flite-echogarden-0.1.1-r2";

/** flite's voices, recorded speakers of English. */
export function createFliteEngine(options: EmbeddedEngineOptions = {}): EmbeddedEngine {
  return createEmbeddedEngine(
    {
      platform: "flite",
      version: engineVersion,
      worker: new URL("./flite-worker.ts", import.meta.url),
      languages: fliteLanguages,
      voiceOf: fliteVoice,
      phonemesOf(ipa) {
        const phones = phonesOfIpa(ipa);
        return phones === undefined ? undefined : { phones };
      },
    },
    options,
  );
}
