import { takeFirstPhrase, type Speech, SpeechError, type SpeechService } from "@lectern/speech";
import type { Sentence } from "./segment-script.ts";

/** A sentence being spoken, or spoken already. Both reject with SpeechError. */
export interface Spoken {
  /** Its first samples, up to a pause, while the rest is spoken; all of it when there is no pause or the engine does not speak as it goes. */
  head: Promise<Pick<Speech, "samples" | "sampleRate">>;
  speech: Promise<Speech>;
}

export interface SpokenSentences {
  /** Speaks a sentence before builds that wait, once for all who ask for it at the same time or a moment later. */
  speak(sentence: Sentence, signal: AbortSignal): Spoken;
}

interface Entry extends Spoken {
  /** Waiting consumers; when none is left, the engine stops. */
  waiting: number;
  bytes: number;
  stop: AbortController;
}

/** Room for every sentence of a block of 2000 characters, twice. */
const defaultMaxBytes = 12_000_000;

/** Keeps the sentences spoken last, `maxBytes` of samples at most: what was tried before it is played is not spoken again. */
export function createSentenceCache(
  speech: Pick<SpeechService, "synthesize">,
  maxBytes = defaultMaxBytes,
): SpokenSentences {
  /** The one used last comes last. */
  const kept = new Map<string, Entry>();

  function begin({ key, profile, utterance }: Sentence): Entry {
    const stop = new AbortController();
    const head = Promise.withResolvers<Pick<Speech, "samples" | "sampleRate">>();
    const request = {
      platform: profile.platform,
      utterance,
      voice: profile.voice,
      profile,
      priority: "preview" as const,
      onHead: head.resolve,
    };
    const speaking = speech.synthesize(request, stop.signal);
    const entry: Entry = { head: head.promise, speech: speaking, waiting: 0, bytes: 0, stop };
    speaking.then(
      (spoken) => {
        head.resolve(takeFirstPhrase(spoken));
        entry.bytes = spoken.samples.byteLength;
        evict();
        return undefined;
      },
      (error: unknown) => {
        head.reject(error);
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    void observed(head.promise);
    return entry;
  }

  function evict(): void {
    let bytes = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of kept) {
      if (bytes <= maxBytes) return;
      if (entry.bytes === 0) continue;
      bytes -= entry.bytes;
      kept.delete(key);
    }
  }

  function leave(key: string, entry: Entry): void {
    entry.waiting -= 1;
    if (entry.waiting > 0 || entry.bytes > 0) return;
    entry.stop.abort();
    if (kept.get(key) === entry) kept.delete(key);
  }

  return {
    speak(sentence, signal) {
      if (signal.aborted) throw cancelled(signal.reason);
      const entry = kept.get(sentence.key) ?? begin(sentence);
      kept.delete(sentence.key);
      kept.set(sentence.key, entry);
      entry.waiting += 1;
      const gone = Promise.withResolvers<never>();
      void observed(gone.promise);
      function onAbort(): void {
        gone.reject(cancelled(signal.reason));
        leave(sentence.key, entry);
      }
      signal.addEventListener("abort", onAbort, { once: true });
      function stopWaiting(): void {
        signal.removeEventListener("abort", onAbort);
      }
      entry.speech.then(stopWaiting, stopWaiting);
      return {
        head: observed(Promise.race([entry.head, gone.promise])),
        speech: observed(Promise.race([entry.speech, gone.promise])),
      };
    },
  };
}

/** Not every caller waits for both head and speech: the failure of one that is left alone is no unhandled one. */
function observed<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

function cancelled(cause: unknown): SpeechError {
  return new SpeechError("CANCELLED", "The preview was stopped.", { cause });
}

/** Where playing begins: a word of a sentence. */
export interface TextStart {
  sentence: number;
  word: number;
}

/** Sound kept before a word, in seconds: what is heard of it begins a little before its onset. */
const leadSeconds = 0.02;

/** The first word that ends after an offset into the text (UTF-16); the last sentence for one behind all words. */
export function findTextStart(sentences: readonly Sentence[], offset: number): TextStart {
  for (const [sentence, { utterance }] of sentences.entries()) {
    const word = utterance.words.findIndex(({ end }) => end > offset);
    if (word !== -1) return { sentence, word };
  }
  return { sentence: Math.max(0, sentences.length - 1), word: 0 };
}

/** What is left of a sentence from one of its words on. */
export function speechFromWord({ samples, sampleRate, words }: Speech, word: number): Speech {
  const begins = Math.max(0, (words[word]?.startSeconds ?? 0) - leadSeconds);
  const first = Math.min(samples.length, Math.round(begins * sampleRate));
  const cutSeconds = first / sampleRate;
  return {
    samples: samples.subarray(first),
    sampleRate,
    words: words
      .slice(word)
      .map((time) => ({ startSeconds: time.startSeconds - cutSeconds, endSeconds: time.endSeconds - cutSeconds })),
  };
}

/** The same of a sentence that is still being spoken: where its words are is known at its end. */
export function spokenFromWord({ speech }: Spoken, word: number): Spoken {
  const rest = speech.then((whole) => speechFromWord(whole, word));
  const head = rest.then(takeFirstPhrase);
  // A rejection of the promise that is not awaited is ignored.
  for (const promise of [rest, head]) promise.catch(() => undefined);
  return { speech: rest, head };
}
