import {
  createEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from "../engine-process/embedded-engine.ts";
import { fliteLanguages, fliteVoice } from "./catalogue.ts";
import { phonesOfIpa } from "./phones-of-ipa.ts";

/** Raise the last number whenever the same request sounds different. */
const engineVersion = "flite-echogarden-0.1.1-r1";

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
