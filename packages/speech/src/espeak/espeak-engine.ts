import {
  createEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from "../engine-process/embedded-engine.ts";
import { espeakLanguages, espeakVoice } from "./catalogue.ts";
import { ipaToMnemonics } from "./phonemes/ipa-to-mnemonics.ts";
import { readingVersion } from "./transliterate-words.ts";

/** Raise the last number whenever the same request sounds different. */
const engineVersion = "espeak-ng-1.52-echogarden-0.3.5-r1";

/** espeak-ng's voices, in more than a hundred languages. */
export function createEspeakEngine(options: EmbeddedEngineOptions = {}): EmbeddedEngine {
  return createEmbeddedEngine(
    {
      platform: "espeak",
      version: engineVersion,
      readingVersion,
      worker: new URL("./espeak-worker.ts", import.meta.url),
      languages: espeakLanguages,
      voiceOf: espeakVoice,
      phonemesOf(ipa, engineName) {
        const mnemonics = ipaToMnemonics(ipa, engineName);
        return mnemonics === undefined ? undefined : { mnemonics };
      },
    },
    options,
  );
}
