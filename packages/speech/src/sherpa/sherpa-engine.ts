import { availableParallelism } from "node:os";
import { readingVersion } from "../espeak/transliterate-words.ts";
import type { EmbeddedEngine, EmbeddedEngineOptions } from "../engine-process/embedded-engine.ts";
import { speechOf } from "../engine-process/engine-outcome.ts";
import { EnginePool } from "../engine-process/engine-pool.ts";
import type { Speech, SynthesisRequest } from "../speech-engine.ts";
import { SpeechError, unknownStyle } from "../speech-error.ts";
import { checkSpeakable, checkTextLength } from "../text/speakable-script.ts";
import { whyNoNeuralVoices } from "./library-there.ts";
import { packIdOf, type PackVoices, readPackVoices } from "./pack-voices.ts";
import type { SherpaJob } from "./sherpa-job.ts";
import type { PackVoice, VoicePack } from "./voice-pack.ts";

/**
 * What is kept of what the library says before it ends its process: where it was and what went wrong inside, not its own
 * sentences, which quote the text that it was given.
 */
function libraryOutput(output: string): string {
  const places = output.match(/[\w-]+\.(?:cc|h):\w+:\d+/gu) ?? [];
  const reasons = output.match(/what\(\): .*|Error: .*/gu) ?? [];
  return [...reasons.slice(-1), ...places.slice(-1)].join(" at ");
}

export interface SherpaEngineOptions extends EmbeddedEngineOptions {
  /** The packs that are there: the same list for as long as nothing in it changes. */
  packs: () => readonly VoicePack[];
  /** Threads of each process; as many as there are cores, 4 at most, for more gain little. */
  threads?: number;
  /** What a pack that is not there is called, as far as it is known. */
  nameOf?: (packId: string) => string | undefined;
  /** CPU time that a cancelled sentence may still take before its process is ended, in milliseconds; 3000 for each thread. */
  cancelMs?: number;
}

/** Raise the last number whenever the same request sounds different. */
const engineVersion = "sherpa-1.13.8-r1";
/** CPU time of a thread for the longest part of an utterance on a processor four times slower than speech. */
const stepCpuMs = 150_000;
/** Loading a model from a slow disk takes next to no CPU time. */
const hangMs = 150_000;
const idleMs = 120_000;
const maxThreads = 4;

/** Neural voices of packs: one model in memory for each process, one process unless more are asked for. */
export function createSherpaEngine(options: SherpaEngineOptions): EmbeddedEngine {
  const { packs, nameOf, processes = 1, maxSeconds = 300, cacheDirectory } = options;
  const { threads = Math.min(maxThreads, availableParallelism()) } = options;
  const pool = new EnginePool<SherpaJob>({
    worker: new URL("./sherpa-worker.ts", import.meta.url),
    processes,
    cpuMs: (options.cpuMs ?? stepCpuMs) * threads,
    hangMs: options.hangMs ?? hangMs,
    cancelMs: options.cancelMs ?? 3000 * threads,
    idleMs: options.idleMs ?? idleMs,
    cacheDirectory,
    describeOutput: libraryOutput,
    loadOf: ({ load }) => load.key,
  });
  let known: { packs: readonly VoicePack[]; found: PackVoices } | undefined;

  function packVoices(): PackVoices {
    const now = packs();
    if (known?.packs !== now) {
      // A pack that was removed or replaced is not to stay in memory, nor its folder in use.
      pool.endIdle();
      known = { packs: now, found: readPackVoices(now) };
    }
    return known.found;
  }

  function whyMissing(voice: string): string | undefined {
    const id = packIdOf(voice);
    if (packs().some((pack) => pack.id === id)) return undefined;
    return `The voice pack “${nameOf?.(id) ?? id}” was removed; add it again or choose another voice.`;
  }

  async function synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<Speech> {
    const { utterance, profile } = request;
    const found = packVoices().voices.get(request.voice);
    if (!found) {
      const message =
        whyMissing(request.voice) ?? "This voice is not in its voice pack any more. Choose another voice.";
      throw new SpeechError("UNKNOWN_VOICE", message);
    }
    if (profile.style !== "") throw unknownStyle(request.voice, profile.style);
    const locale = localeOf(found.voice, profile.lang_code);
    const words = utterance.words.map(({ written, lead, spoken, trail }) => ({ written, lead, spoken, trail }));
    const text = words.map(({ lead, spoken, trail }) => lead + spoken + trail).join("");
    checkTextLength(text);
    checkSpeakable(text, locale, new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale);
    let loaded = false;
    const onStep = (): void => void (loaded = true);
    try {
      const job = jobOf(found, { locale, threads, words, speed: profile.speed, maxSeconds });
      const outcome = await pool.run(job, request.priority ?? "build", { signal, onHead: request.onHead, onStep });
      return speechOf(outcome, { voice: request.voice, maxSeconds, signal });
    } catch (error) {
      if (loaded || !(error instanceof SpeechError) || error.code !== "ENGINE_FAILED") throw error;
      throw new SpeechError("ENGINE_FAILED", whyNoNeuralVoices() ?? unloadable(found.pack), { cause: error.cause });
    }
  }

  return {
    platform: "sherpa",
    // Most models take their noise from the time of day.
    reproducible: false,
    version(_style, locale = "", voice = "") {
      const pack = packVoices().voices.get(voice)?.pack;
      const version = engineVersion + (isJapanese(locale) ? readingVersion(locale) : "");
      return pack ? `${version}-${pack.version}` : version;
    },
    emphasises: () => false,
    whyMissing,
    languages: () => Promise.resolve(packVoices().languages),
    synthesize,
    warm(voice = "") {
      const found = packVoices().voices.get(voice);
      const [locale = ""] = found?.voice.locales ?? [];
      pool.warm(found && jobOf(found, { locale, threads, words: [], speed: 100, maxSeconds }));
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

function isJapanese(locale: string): boolean {
  return /^ja(?:-|$)/u.test(locale);
}

function localeOf({ locales }: PackVoice, wanted: string): string {
  return locales.includes(wanted) ? wanted : (locales[0] ?? wanted);
}

function jobOf(
  { pack, voice }: { pack: VoicePack; voice: PackVoice },
  {
    locale,
    threads,
    ...spoken
  }: Pick<SherpaJob, "words" | "speed" | "maxSeconds"> & { locale: string; threads: number },
): SherpaJob {
  const { id, version, folder, model } = pack;
  const { speaker, reference, lexicon } = voice;
  // The language is part of what Kokoro loads; other models have one.
  const language = model.family === "kokoro" ? locale : "";
  const key = JSON.stringify([id, version, folder, language, lexicon]);
  return { load: { key, folder, model, lexicon, locale, threads }, speaker, reference, ...spoken };
}

function unloadable({ name }: VoicePack): string {
  return `The voice pack “${name}” could not be loaded. Whoever operates this installation can check it or add it again.`;
}
