import { createHash } from "node:crypto";
import type { Voice } from "../speech-engine.ts";
import { unusableAnswer, SpeechError } from "../speech-error.ts";
import { parsePcm16, parseWav, type WavSound } from "../sound/wav.ts";
import type { ServiceAnswer } from "../service/call-service.ts";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import type { PartSound } from "../service/join-parts.ts";
import { plainText } from "../service/onsets-of-text.ts";

/** A voice of the server as the operator describes it; only the code is needed. */
interface OpenAiVoice {
  /** What the server calls it. */
  code: string;
  name?: string;
  gender?: "male" | "female";
  /** BCP 47 codes of the languages that list it. */
  locales?: string[];
}

/** First letter of a Kokoro voice: its language. */
const kokoroLocales: Record<string, string> = {
  a: "en-US",
  b: "en-GB",
  e: "es-ES",
  f: "fr-FR",
  h: "hi-IN",
  i: "it-IT",
  j: "ja-JP",
  p: "pt-BR",
  z: "zh-CN",
};

/** OpenAI's own voices that sound like men. */
const maleVoices = new Set(["ash", "ballad", "cedar", "echo", "fable", "onyx", "verse"]);
const maxVoices = 2000;
const maxCodeCharacters = 100;

/** Fills in what is not said: Kokoro's codes tell language and gender ("bf_emma"), other voices are listed as English. */
export function withVoiceDefaults(voice: OpenAiVoice): Required<OpenAiVoice> {
  const { code } = voice;
  const [, prefix = "", gender = "", kokoroName = ""] = /^([abefhijpz])([fm])_([a-z0-9]+)/i.exec(code) ?? [];
  return {
    code,
    name: voice.name ?? capitalised(kokoroName || code),
    gender: voice.gender ?? (gender.toLowerCase() === "m" || maleVoices.has(code) ? "male" : "female"),
    locales: voice.locales ?? [kokoroLocales[prefix.toLowerCase()] ?? "en-US"],
  };
}

/**
 * Reads the answer of GET /v1/audio/voices: `{ voices: [...] }` or a list, of codes or of objects with id and name.
 * @throws {RangeError} for anything else
 */
export function readVoices(answer: unknown): OpenAiVoice[] {
  const list = typeof answer === "object" && answer !== null && "voices" in answer ? answer.voices : answer;
  if (!Array.isArray(list)) throw new RangeError("no list of voices");
  return list.slice(0, maxVoices).flatMap((entry: unknown): OpenAiVoice[] => {
    if (typeof entry === "string") return validCode(entry) ? [{ code: entry }] : [];
    if (typeof entry !== "object" || entry === null) return [];
    const { id, voice_id: voiceId, name } = entry as Record<string, unknown>;
    const code = [id, voiceId, name].find((value) => typeof value === "string");
    return code !== undefined && validCode(code) ? [{ code }] : [];
  });
}

/** The voices as the catalogue has them, one for each of its languages, each with the server's styles. */
export function describedVoices(voices: readonly OpenAiVoice[], styles: readonly string[] = []): Voice[] {
  return voices.map(withVoiceDefaults).flatMap(({ code, name, gender, locales }) =>
    locales.map((langCode) => ({
      code,
      name,
      gender,
      engine: "neural" as const,
      platform: "openai",
      langCode,
      styles: [...styles],
      audio: "",
      supports: { pitch: false, emphasis: false, breathing: false },
    })),
  );
}

function validCode(code: string): boolean {
  return code.length > 0 && code.length <= maxCodeCharacters && !/\p{Cc}/u.test(code);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A way of speaking that every voice of the server takes. */
export interface OpenAiStyle {
  name: string;
  /** What the server is told, as in "Read like a news anchor." */
  instructions: string;
}

export interface OpenAiEngineOptions extends CloudEngineOptions {
  /** Address up to and including "/v1", as in "http://localhost:8880/v1". */
  url: string;
  key?: string | undefined;
  model: string;
  /** The server's voices; without them it is asked (GET /audio/voices), which OpenAI's own does not answer. */
  named?: readonly OpenAiVoice[] | undefined;
  /** For servers whose speech call takes `instructions`. */
  styles?: readonly OpenAiStyle[] | undefined;
  /** "wav" unless the server only knows "pcm": 16 bits, 24 kHz, mono. */
  responseFormat?: "wav" | "pcm";
}

const name = "The voice server";
const pcmRate = 24_000;
/** Rate that the speech call takes; what lies outside is stretched. */
const minSpeed = 0.25;
const maxSpeed = 4;
/** Characters of one request, as at OpenAI. */
const limit = 4096;
/** 300 seconds of 48 kHz float, the widest that a speech server sends for one channel. */
const maxAudioBytes = 300 * 48_000 * 4;
const maxListBytes = 1_000_000;

/** Voices of any server that speaks the OpenAI speech call, such as OpenAI's or a Kokoro server. Words have no times. */
export function createOpenAiEngine(options: OpenAiEngineOptions): CloudEngine {
  const { url, key, model, named, responseFormat = "wav" } = options;
  const { host } = new URL(url);
  const address = url.replace(/\/+$/u, "");
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const instructions = new Map((options.styles ?? []).map((style) => [style.name, style.instructions]));
  const styles = [...instructions.keys()];
  // The same model elsewhere has another price.
  const tier = host === "api.openai.com" ? model : `${model} (${host})`;

  async function listVoices(call: CallInTurn): Promise<Voice[]> {
    if (named) return describedVoices(named, styles);
    return call({
      request: () => ({
        url: `${address}/audio/voices`,
        method: "GET",
        headers: { ...headers, accept: "application/json" },
      }),
      maxBytes: maxListBytes,
      read: (answer) => readList(answer, styles),
    });
  }

  async function speak(input: string, { voice, profile }: SpokenPart, call: CallInTurn): Promise<PartSound> {
    const wanted = profile.speed / 100;
    const speed = Math.min(maxSpeed, Math.max(minSpeed, wanted));
    const told = instructions.get(profile.style);
    const body = {
      model,
      input,
      voice: voice.code,
      response_format: responseFormat,
      speed,
      ...(told !== undefined && { instructions: told }),
    };
    const sound = await call({
      request: () => ({
        url: `${address}/audio/speech`,
        headers: { ...headers, accept: "audio/wav, audio/*", "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      maxBytes: maxAudioBytes,
      read: (answer) => readSound(answer, responseFormat),
    });
    return { sound, stretch: speed / wanted, billed: { characters: input.length, tier } };
  }

  return createCloudEngine(options, {
    platform: "openai",
    name,
    tier,
    // Where something may have been spoken, and be charged for, it is not asked for again.
    repeatsFailures: false,
    version(style) {
      const told = instructions.get(style);
      const suffix = told === undefined ? "" : `-${createHash("sha256").update(told).digest("base64url").slice(0, 8)}`;
      return `openai-${host}-${model}-r1${suffix}`;
    },
    atOnce: 8,
    emphasises: () => false,
    listVoices,
    compile: ({ words }) => plainText(words).text.trim(),
    exceeded: (input) => (input.length > limit ? `${limit} characters` : undefined),
    speak,
  });
}

function readList({ bytes }: ServiceAnswer, styles: readonly string[]): Voice[] {
  try {
    return describedVoices(readVoices(JSON.parse(new TextDecoder().decode(bytes))), styles);
  } catch (error) {
    throw new SpeechError("ENGINE_FAILED", "The voice server's list of voices could not be read.", { cause: error });
  }
}

function readSound({ bytes, contentType }: ServiceAnswer, format: "wav" | "pcm"): WavSound {
  if (!contentType.startsWith("audio/") && contentType !== "application/octet-stream") {
    throw unusableAnswer(name, new Error(`content type "${contentType}"`));
  }
  try {
    // Servers are known to send a WAV file when asked for PCM.
    const isWav =
      format === "wav" || (bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[2] === 0x46 && bytes[3] === 0x46);
    return isWav ? parseWav(bytes) : { sampleRate: pcmRate, samples: parsePcm16(bytes) };
  } catch (error) {
    throw unusableAnswer(name, error);
  }
}
