import { type EngineOutcome, speechOf } from "../engine-process/engine-outcome.ts";
import { espeakVoice } from "../espeak/catalogue.ts";
import { createEspeakSynthesizer } from "../espeak/espeak-synthesizer.ts";
import { speakUtterance as speakByEspeak } from "../espeak/speak-utterance.ts";
import { createFliteSynthesizer } from "../flite/flite-synthesizer.ts";
import { speakUtterance as speakByFlite } from "../flite/speak-utterance.ts";
import type { Speech } from "../speech-engine.ts";
import { testRequest } from "./test-utterance.ts";

/** The embedded voices where a test stands, without processes. */
export interface EmbeddedVoices {
  espeak(voice: string, text: string, speed?: number): Speech;
  /** English, with the true times of its sounds. */
  flite(voice: string, text: string, speed?: number): Speech;
}

export async function openEmbeddedVoices(): Promise<EmbeddedVoices> {
  const [espeak, flite] = [await createEspeakSynthesizer(), createFliteSynthesizer()];
  function spoken(outcome: EngineOutcome, voice: string): Speech {
    const speech = speechOf(outcome, { voice, maxSeconds, signal: undefined });
    // The engine's own memory is used again by the next call.
    return { ...speech, samples: speech.samples.slice() };
  }
  return {
    espeak(code, text, speed = 100) {
      const { utterance } = testRequest(text, { voice: code });
      const voice = espeakVoice(code)?.engineName ?? code;
      return spoken(speakByEspeak(espeak, { voice, utterance, speed, pitch: "", maxSeconds }), code);
    },
    flite(voice, text, speed = 100) {
      const { utterance } = testRequest(text);
      return spoken(speakByFlite(flite, { voice, utterance, speed, pitch: "", maxSeconds }), voice);
    },
  };
}

const maxSeconds = 300;
