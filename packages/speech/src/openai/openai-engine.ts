import { createHash } from "node:crypto";
import type { Language, Speech, SpeechEngine, SynthesisRequest } from "../speech-engine.ts";
import { lastsTooLong, speechCancelled, SpeechError, unknownStyle, unknownVoice } from "../speech-error.ts";
import { estimatedSpeech } from "../sound/estimated-speech.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { soundRange } from "../sound/trim-silence.ts";
import { parsePcm16, parseWav, type WavSound } from "../sound/wav.ts";
import {
  callService,
  type Fetch,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceOptions,
} from "../service/call-service.ts";
import { checkSpeakable } from "../text/speakable-script.ts";
import { createTurns } from "../turns/turns.ts";
import { type OpenAiVoice, openAiLanguages, readVoices } from "./openai-voices.ts";

/** A way of speaking that every voice of the server takes. */
export interface OpenAiStyle {
  name: string;
  /** What the server is told, as in "Read like a news anchor." */
  instructions: string;
}

export interface OpenAiEngineOptions {
  /** Address up to and including "/v1", as in "http://localhost:8880/v1". */
  url: string;
  key?: string | undefined;
  model: string;
  /** The server's voices; without them it is asked (GET /audio/voices). */
  voices?: readonly OpenAiVoice[] | undefined;
  /** For servers whose speech call takes `instructions`. */
  styles?: readonly OpenAiStyle[] | undefined;
  /** "wav" unless the server only knows "pcm": 16 bits, 24 kHz, mono. */
  responseFormat?: "wav" | "pcm";
  fetch: Fetch;
  /** Calls at the same time; 8. */
  atOnce?: number | undefined;
  /** For one attempt at one sentence, in milliseconds; 60,000. */
  timeoutMs?: number;
  /** Longest text of one call; 4096, as at OpenAI. */
  maxCharacters?: number;
  /** Longest audio of one utterance, in seconds; 300. */
  maxSeconds?: number;
  wait?: ServiceOptions["wait"];
  random?: ServiceOptions["random"];
}

const pcmRate = 24_000;
/** Rate that the speech call takes; what lies outside is stretched. */
const minSpeed = 0.25;
const maxSpeed = 4;
/** 48 kHz float is the widest that a speech server sends for one channel. */
const bytesPerSecond = 48_000 * 4;
const voicesCacheMs = 300_000;
const maxVoicesBytes = 1_000_000;

/** Voices of any server that speaks the OpenAI speech call, such as OpenAI's or a Kokoro server. */
export function createOpenAiEngine(options: OpenAiEngineOptions): SpeechEngine {
  const { url, key, model, fetch, responseFormat = "wav", maxCharacters = 4096, maxSeconds = 300 } = options;
  const server: ServiceOptions = {
    name: "The voice server",
    fetch,
    timeoutMs: options.timeoutMs ?? 60_000,
    // Where something may have been spoken, and be charged for, it is not asked for again.
    repeatsFailures: false,
    wait: options.wait,
    random: options.random,
  };
  const instructions = new Map((options.styles ?? []).map((style) => [style.name, style.instructions]));
  const styles = [...instructions.keys()];
  const turns = createTurns(options.atOnce ?? 8);
  const closing = new AbortController();
  const configured = options.voices && openAiLanguages(options.voices, styles);
  let known: { languages: Language[]; until: number } | undefined;

  async function languages(): Promise<Language[]> {
    if (configured) return configured;
    if (known && performance.now() < known.until) return known.languages;
    const found = await callService(
      server,
      {
        request: () => requestOf("/audio/voices"),
        maxBytes: maxVoicesBytes,
        read: (answer) => readList(answer, styles),
      },
      closing.signal,
    );
    known = { languages: found, until: performance.now() + voicesCacheMs };
    return found;
  }

  function requestOf(path: string, body?: unknown) {
    return {
      url: url.replace(/\/+$/, "") + path,
      method: body === undefined ? ("GET" as const) : ("POST" as const),
      headers: {
        accept: body === undefined ? "application/json" : "audio/wav, audio/*",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  }

  /** A server that does not list its voices is left to refuse them itself. */
  async function checkVoice(voice: string): Promise<void> {
    const listed = await languages().catch(() => undefined);
    if (!listed || listed.some((language) => language.voices.some(({ code }) => code === voice))) return;
    throw unknownVoice(voice);
  }

  async function synthesize(
    { utterance, voice, profile, priority = "build" }: SynthesisRequest,
    signal?: AbortSignal,
  ): Promise<Speech> {
    signal?.throwIfAborted();
    const input = utterance.words
      .map(({ lead, spoken, trail }) => lead + spoken + trail)
      .join("")
      .trim();
    if (input.length > maxCharacters) {
      throw new SpeechError(
        "TOO_LONG",
        `This sentence is longer than the ${maxCharacters} characters the voice can take.`,
      );
    }
    const languageName = new Intl.DisplayNames(["en"], { type: "language" }).of(profile.lang_code) ?? profile.lang_code;
    checkSpeakable(input, profile.lang_code, languageName);
    await checkVoice(voice);
    const told = instructions.get(profile.style);
    if (profile.style !== "" && told === undefined) throw unknownStyle(voice, profile.style);
    const speed = Math.min(maxSpeed, Math.max(minSpeed, profile.speed / 100));
    const body = {
      model,
      input,
      voice,
      response_format: responseFormat,
      speed,
      ...(told !== undefined && { instructions: told }),
    };
    const maxBytes = maxSeconds * bytesPerSecond;
    const cancel = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const call: ServiceCall<WavSound> = {
      request: () => requestOf("/audio/speech", body),
      maxBytes,
      read: (answer) => readSound(answer, responseFormat),
    };
    const sound = await turns.run(priority, () => callService(server, call, cancel), cancel);
    if (sound.samples.length > maxSeconds * sound.sampleRate) {
      throw lastsTooLong(maxSeconds);
    }
    return timed(sound, utterance.words, speed / (profile.speed / 100));
  }

  return {
    platform: "openai",
    reproducible: false,
    isService: true,
    version(style = "") {
      const told = instructions.get(style);
      const suffix = told === undefined ? "" : `-${createHash("sha256").update(told).digest("base64url").slice(0, 8)}`;
      return `openai-${new URL(url).host}-${model}-r1${suffix}`;
    },
    emphasises: () => false,
    languages,
    async synthesize(request, signal) {
      try {
        return await synthesize(request, signal);
      } catch (error) {
        if (error instanceof SpeechError || !signal?.aborted) throw error;
        throw speechCancelled(signal.reason);
      }
    },
    async close() {
      closing.abort();
      turns.close();
    },
  };
}

function readList({ bytes }: ServiceAnswer, styles: readonly string[]): Language[] {
  try {
    return openAiLanguages(readVoices(JSON.parse(new TextDecoder().decode(bytes))), styles);
  } catch (error) {
    throw new SpeechError("ENGINE_FAILED", "The voice server's list of voices could not be read.", { cause: error });
  }
}

function readSound({ bytes, contentType }: ServiceAnswer, format: "wav" | "pcm"): WavSound {
  if (!contentType.startsWith("audio/") && contentType !== "application/octet-stream") {
    throw unreadable(new Error(`content type "${contentType}"`));
  }
  try {
    // Servers are known to send a WAV file when asked for PCM.
    const isWav =
      format === "wav" || (bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[2] === 0x46 && bytes[3] === 0x46);
    return isWav ? parseWav(bytes) : { sampleRate: pcmRate, samples: parsePcm16(bytes) };
  } catch (error) {
    throw unreadable(error);
  }
}

function timed(
  { sampleRate, samples }: WavSound,
  words: SynthesisRequest["utterance"]["words"],
  stretch: number,
): Speech {
  const { start, end } = soundRange(samples);
  if (start === end && words.length > 0) throw unreadable(new Error("silence"));
  const trimmed = samples.slice(start, end);
  const spoken = Math.abs(stretch - 1) < 0.001 ? trimmed : timeStretch(trimmed, sampleRate, stretch);
  return estimatedSpeech(spoken, sampleRate, words);
}

function unreadable(cause: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", "The voice server's answer is not audio that can be used.", { cause });
}
