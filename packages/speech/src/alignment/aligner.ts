import { Worker } from "node:worker_threads";
import { ThreadPool } from "@lectern/audio/node";
import { espeakLanguages } from "../espeak/catalogue.ts";
import { timeWords, wordWeight } from "../sound/word-times.ts";
import type { Speech, SpeechEngine, SynthesisRequest } from "../speech-engine.ts";
import { speechCancelled } from "../speech-error.ts";
import { type AlignedSpeech, MAX_UNLIKENESS } from "./align-speech.ts";
import { alignmentMessage } from "./alignment-task.ts";

/** The embedded voice that speaks nearest to a locale: its own, else its language's; undefined where there is none. */
export function referenceVoice(locale: string): string | undefined {
  const codes = espeakLanguages().map(({ code }) => code);
  if (codes.includes(locale)) return locale;
  const wanted = likely(locale);
  if (!wanted) return undefined;
  const sameLanguage = codes.filter((code) => {
    const known = likely(code);
    return known?.language === wanted.language && known.script === wanted.script;
  });
  // "en-NZ" is spoken as "en" is where nothing more is said of it.
  const usual = likely(wanted.language);
  return sameLanguage.find((code) => likely(code)?.region === usual?.region) ?? sameLanguage[0];
}

function likely(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}

/** Puts words on time in speech whose engine told no times. */
export interface Aligner {
  /** The same speech with the times of its words found; as it was where that is not possible. */
  align(speech: Speech, request: SynthesisRequest, signal?: AbortSignal): Promise<Speech>;
  /** Starts what the first speech would have to wait for. */
  warm(): void;
  close(): Promise<void>;
}

export interface AlignerOptions {
  /** The embedded espeak, which speaks the same words with known times. It stays its owner's. */
  reference: SpeechEngine;
  /** Threads at most; 2 when absent. */
  threads?: number;
}

/** For one sentence of five minutes. */
const limits = { cpuMs: 60_000 };
const idleMs = 30_000;

/** Starts nothing yet. */
export function createAligner({ reference, threads = 2 }: AlignerOptions): Aligner {
  const pool = new ThreadPool({ size: threads, idleMs, limits, spawn });

  async function compare(
    speech: Speech,
    request: SynthesisRequest,
    signal?: AbortSignal,
  ): Promise<AlignedSpeech | undefined> {
    const voice = referenceVoice(request.profile.lang_code);
    if (voice === undefined) return undefined;
    const { utterance, priority = "build" } = request;
    const profile = { ...request.profile, speed: 100, pitch: "" as const, style: "" };
    const { samples, sampleRate, words } = await reference.synthesize({ utterance, voice, profile, priority }, signal);
    const onsets = words.map(({ startSeconds }) => startSeconds);
    const task = { reference: { samples, sampleRate, onsets, weights: weightsOf(request) }, other: speech };
    return pool.run(() => alignmentMessage(task), signal, { isUrgent: priority === "preview" });
  }

  return {
    async align(speech, request, signal) {
      const { words } = request.utterance;
      if (words.length === 0) return speech;
      // What fails here leaves the estimate: speech is worth more than the times of its words.
      const aligned = await compare(speech, request, signal).catch(() => undefined);
      if (signal?.aborted) throw speechCancelled(signal.reason);
      if (!aligned) return speech;
      if (aligned.unlikeness > MAX_UNLIKENESS) {
        return { ...speech, doubts: [{ kind: "other text", fromWord: 0, toWord: words.length }] };
      }
      const { estimated: _estimated, ...told } = speech;
      const { samples, sampleRate } = told;
      const onsets = [0, ...aligned.onsets.slice(1)];
      const times = timeWords({ samples, sampleRate, onsets, weights: weightsOf(request) });
      return { ...told, words: times, doubts: aligned.doubts };
    },
    warm() {
      reference.warm?.();
      pool.warm();
    },
    close: () => pool.close(),
  };
}

function weightsOf({ utterance }: SynthesisRequest): number[] {
  return utterance.words.map(({ spoken }) => wordWeight(spoken));
}

async function spawn(): Promise<Worker> {
  return new Worker(new URL("./alignment-worker.ts", import.meta.url));
}
