import type { Utterance, UtteranceWord, VoiceProfile } from "@lectern/script";
import type { Language, Speech, SpeechEngine, SynthesisRequest } from "../speech-engine.ts";
import { unknownVoice } from "../speech-error.ts";
import { checkSpeakable, checkTextLength } from "../text/speakable-script.ts";
import { speechOf } from "./engine-outcome.ts";
import { EnginePool } from "./engine-pool.ts";

export interface EmbeddedEngineOptions {
  /** CPU time for one utterance, in milliseconds; 15,000. */
  cpuMs?: number;
  /** An utterance that takes next to no CPU time for so many milliseconds fails; 60,000. */
  hangMs?: number;
  /** The engine's process ends after this many milliseconds without work; 60,000. */
  idleMs?: number;
  /** Engine processes; 1, for more gave no reliable gain on two cores. */
  processes?: number;
  /** Longest audio of one utterance, in seconds; 300. */
  maxSeconds?: number;
  /** Writable folder for Node's compile cache: starts are faster and the process is smaller by 17 MB with it. */
  cacheDirectory?: string;
}

/** An engine that comes with Lectern: it speaks in processes of its own, started on first use. */
export interface EmbeddedEngine extends SpeechEngine {
  /** Ids of the engine processes that run now. */
  pids(): number[];
}

interface EmbeddedVoice {
  /** What the engine is asked for. */
  engineName: string;
  locale: string;
  languageName: string;
}

/** One utterance, ready to cross to the engine's process. `Phonemes` are what its words may have in place of `spoken`. */
export interface EmbeddedJob<Phonemes extends object> {
  /** What the engine calls the voice. */
  voice: string;
  utterance: Pick<Utterance, "end"> & {
    words: readonly (Pick<UtteranceWord, "written" | "lead" | "spoken" | "trail" | "emphasis"> & Partial<Phonemes>)[];
  };
  /** Percent, 20..200; 50 lasts twice as long. */
  speed: number;
  pitch: VoiceProfile["pitch"];
  maxSeconds: number;
}

export interface EmbeddedPlatform<Phonemes extends object> {
  platform: string;
  /** Part of cache keys: changes whenever the same request may sound different. */
  version: string;
  /** What is added to the version for a locale whose text is read before the engine gets it. */
  readingVersion?: (locale: string) => string;
  /** Module of the engine's process. */
  worker: URL;
  languages: () => Language[];
  /** What stands behind a voice's code, or undefined when the catalogue has no such voice. */
  voiceOf: (code: string) => EmbeddedVoice | undefined;
  /** A transcription as the engine takes it; undefined when nothing of it can be spoken. */
  phonemesOf: (ipa: string, engineName: string) => Phonemes | undefined;
}

/** An engine of a platform: checks, the queue in front of its processes, errors for people. */
export function createEmbeddedEngine<Phonemes extends object>(
  { platform, version, readingVersion, worker, languages, voiceOf, phonemesOf }: EmbeddedPlatform<Phonemes>,
  options: EmbeddedEngineOptions,
): EmbeddedEngine {
  const { cpuMs = 15_000, hangMs, idleMs = 60_000, processes = 1, maxSeconds = 300, cacheDirectory } = options;
  const pool = new EnginePool<EmbeddedJob<Phonemes>>({ worker, processes, cpuMs, hangMs, idleMs, cacheDirectory });

  async function synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<Speech> {
    const { utterance, profile } = request;
    const voice = voiceOf(request.voice);
    if (!voice) throw unknownVoice(request.voice);
    const words = utterance.words.map(({ written, lead, spoken, trail, emphasis, phonemes: ipa }) => {
      const phonemes = ipa === undefined ? undefined : phonemesOf(ipa, voice.engineName);
      const none: Partial<Phonemes> = {};
      // A word in another script is spoken all the same when its phonemes are given.
      const letters = lead + (phonemes ? "" : spoken) + trail;
      return { letters, word: { written, lead, spoken, trail, emphasis, ...(phonemes ?? none) } };
    });
    checkTextLength(utterance.words.map(({ lead, spoken, trail }) => lead + spoken + trail).join(""));
    checkSpeakable(words.map(({ letters }) => letters).join(""), voice.locale, voice.languageName);
    const job = {
      voice: voice.engineName,
      utterance: { end: utterance.end, words: words.map(({ word }) => word) },
      speed: profile.speed,
      pitch: profile.pitch,
      maxSeconds,
    };
    const outcome = await pool.run(job, request.priority ?? "build", { signal, onHead: request.onHead });
    return speechOf(outcome, { voice: request.voice, maxSeconds, signal });
  }

  return {
    platform,
    reproducible: true,
    version: (_style, locale = "") => version + (readingVersion?.(locale) ?? ""),
    languages: () => Promise.resolve(languages()),
    synthesize,
    warm: () => pool.warm(),
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}
