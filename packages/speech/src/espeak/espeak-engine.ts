import type { Language, Speech, SpeechEngine, SynthesisRequest } from "../speech-engine.ts";
import { createEnginePool } from "../engine-process/engine-pool.ts";
import { speechOf } from "../engine-process/engine-outcome.ts";
import { unknownVoice } from "../speech-error.ts";
import { checkSpeakable } from "../text/speakable-script.ts";
import { checkTextLength } from "../text/text-length.ts";
import { espeakLanguages, espeakVoice } from "./catalogue.ts";
import { ipaToMnemonics } from "./phonemes/ipa-to-mnemonics.ts";
import type { EspeakJob } from "./speak-utterance.ts";

export interface EspeakEngineOptions {
  /** Longest time for one utterance, in milliseconds; 15,000. */
  timeoutMs?: number;
  /** The engine's process ends after this many milliseconds without work; 60,000. */
  idleMs?: number;
  /** Engine processes; 1, for more gave no reliable gain on two cores. */
  processes?: number;
  /** Longest audio of one utterance, in seconds; 300. */
  maxSeconds?: number;
  /** Writable folder for Node's compile cache: starts are faster and the process is smaller by 17 MB with it. */
  cacheDirectory?: string;
}

export interface EspeakEngine extends SpeechEngine {
  /** Ids of the engine processes that run now. */
  pids(): number[];
}

/** Raise the last number whenever the same request sounds different. */
const engineVersion = "espeak-ng-1.52-echogarden-0.3.5-r1";
const worker = new URL("./espeak-worker.ts", import.meta.url);

/** The embedded voices: espeak-ng in processes of its own, started on first use. */
export function createEspeakEngine(options: EspeakEngineOptions = {}): EspeakEngine {
  const { timeoutMs = 15_000, idleMs = 60_000, processes = 1, maxSeconds = 300, cacheDirectory } = options;
  const pool = createEnginePool<EspeakJob>({ worker, processes, timeoutMs, idleMs, cacheDirectory });

  async function synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<Speech> {
    const { utterance, profile } = request;
    const voice = espeakVoice(request.voice);
    if (!voice) throw unknownVoice(request.voice);
    const words = utterance.words.map(({ lead, spoken, trail, emphasis, phonemes }) => {
      const mnemonics = phonemes === undefined ? undefined : ipaToMnemonics(phonemes, voice.engineName);
      return { lead, spoken, trail, emphasis, ...(mnemonics !== undefined && { mnemonics }) };
    });
    checkTextLength(words.map(({ lead, spoken, trail }) => lead + spoken + trail).join(""));
    // A word in another script is spoken all the same when its phonemes are given.
    const letters = words
      .map(({ lead, spoken, trail, mnemonics }) => lead + (mnemonics ? "" : spoken) + trail)
      .join("");
    checkSpeakable(letters, voice.locale, voice.languageName);
    const job = {
      voice: voice.engineName,
      utterance: {
        end: utterance.end,
        words,
      },
      speed: profile.speed,
      pitch: profile.pitch,
      maxSeconds,
    };
    const outcome = await pool.run(job, request.priority ?? "build", { signal, onHead: request.onHead });
    return speechOf(outcome, { voice: request.voice, maxSeconds, signal });
  }

  return {
    platform: "espeak",
    reproducible: true,
    version: () => engineVersion,
    languages: async (): Promise<Language[]> => espeakLanguages(),
    synthesize,
    warm: () => pool.warm(),
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}
