import { z } from "zod";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  catalogueLocale,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import type { Voice } from "../speech-engine.ts";
import { parsePcm16 } from "../sound/wav.ts";
import { sentenceTooLong, SpeechError } from "../speech-error.ts";
import {
  BrokenAnswer,
  type Explanation,
  readJson,
  type ServiceAnswer,
  type ServiceRefusal,
} from "../service/call-service.ts";
import type { PartSound } from "../service/join-parts.ts";
import { onsetsOfPlaces, plainText } from "../service/onsets-of-text.ts";

const boundedText = z.string().max(200);
const elevenLabsListSchema = z.object({
  voices: z
    .array(
      z.object({
        voice_id: z.string().regex(/^[A-Za-z0-9]{1,60}$/u),
        name: boundedText.min(1),
        labels: z.record(z.string(), z.unknown()).nullish(),
        verified_languages: z
          .array(z.object({ language: boundedText, locale: boundedText.nullish() }))
          .max(200)
          .nullish(),
      }),
    )
    .max(1000),
  has_more: z.boolean(),
  next_page_token: z.string().max(1000).nullish(),
});

type Listed = z.output<typeof elevenLabsListSchema>["voices"][number];

/** A voice in each language that it is verified for; English where none is said. */
function elevenLabsVoices({ voice_id: code, name, labels, verified_languages: verified }: Listed): Voice[] {
  const codes = (verified ?? []).map(({ language, locale }) => catalogueLocale(locale ?? language));
  const own = typeof labels?.["language"] === "string" ? catalogueLocale(labels["language"]) : undefined;
  const locales = new Set([...codes, own].filter((locale) => locale !== undefined));
  if (locales.size === 0) locales.add("en-US");
  return [...locales].map((langCode) => ({
    code,
    name,
    gender: labels?.["gender"] === "male" ? "male" : "female",
    engine: "neural",
    platform: "elevenlabs",
    langCode,
    styles: [],
    audio: "",
    supports: { pitch: false, emphasis: false, breathing: false },
  }));
}

export interface ElevenLabsEngineOptions extends CloudEngineOptions {
  key: string;
  /** Such as "eleven_multilingual_v2". */
  model: string;
  url?: string | undefined;
}

const name = "ElevenLabs";
const sampleRate = 24_000;
/** The speeds that the service takes; what lies outside is stretched. */
const minSpeed = 0.7;
const maxSpeed = 1.2;
/** Characters of one request, by model. */
const limits: Record<string, number> = {
  eleven_v3: 5000,
  eleven_multilingual_v2: 10_000,
  eleven_flash_v2: 30_000,
  eleven_turbo_v2: 30_000,
  eleven_flash_v2_5: 40_000,
  eleven_turbo_v2_5: 40_000,
};
const leastLimit = 5000;
const maxAudioBytes = Math.ceil((300 * sampleRate * 2 * 4) / 3) + 2_000_000;
const maxListBytes = 10_000_000;
const maxPages = 30;

const times = z.array(z.number().nonnegative()).max(50_000);
const speechSchema = z.object({
  audio_base64: z.base64(),
  alignment: z.object({ characters: z.array(z.string()).max(50_000), character_start_times_seconds: times }).nullish(),
});

/** Voices of ElevenLabs. Every character has its time; text is plain, speed is the only thing that can be asked for. */
export function createElevenLabsEngine(options: ElevenLabsEngineOptions): CloudEngine {
  const { key, model } = options;
  const address = (options.url ?? "https://api.elevenlabs.io").replace(/\/+$/u, "");
  const headers = { "xi-api-key": key };
  const limit = limits[model] ?? leastLimit;

  async function listVoices(call: CallInTurn): Promise<Voice[]> {
    const found: Voice[] = [];
    let token: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ page_size: "100", ...(token !== undefined && { next_page_token: token }) });
      const { voices, next_page_token: next } = await call({
        request: () => ({ url: `${address}/v2/voices?${query.toString()}`, method: "GET", headers }),
        maxBytes: maxListBytes,
        read: (answer) => readJson(answer, elevenLabsListSchema, name),
        explain,
      });
      found.push(...voices.flatMap(elevenLabsVoices));
      if (!next) break;
      token = next;
    }
    return found;
  }

  async function speak(text: string, { words, voice, profile }: SpokenPart, call: CallInTurn): Promise<PartSound> {
    const wanted = profile.speed / 100;
    const speed = Math.min(maxSpeed, Math.max(minSpeed, wanted));
    const body = { text, model_id: model, ...(speed !== 1 && { voice_settings: { speed } }) };
    const { samples, alignment, characters } = await call({
      request: () => ({
        url: `${address}/v1/text-to-speech/${voice.code}/with-timestamps?output_format=pcm_${sampleRate}`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      maxBytes: maxAudioBytes,
      read: readSpeech,
      explain,
    });
    const { starts } = plainText(words);
    const places = alignment && placesOf(text, alignment);
    return {
      sound: { sampleRate, samples },
      onsets: places ? onsetsOfPlaces(words, starts, places) : undefined,
      stretch: speed / wanted,
      billed: { characters: characters ?? text.length, tier: model },
    };
  }

  return createCloudEngine(options, {
    platform: "elevenlabs",
    name,
    version: () => `elevenlabs-${model}-r1`,
    atOnce: 4,
    emphasises: () => false,
    listVoices,
    // "<" begins one of the service's own tags.
    compile: ({ words }) => plainText(words).text.replaceAll(/[<>]/gu, " "),
    exceeded: (text) => (text.length > limit ? `${limit} characters` : undefined),
    speak,
  });
}

function readSpeech(answer: ServiceAnswer) {
  const { audio_base64: base64, alignment } = readJson(answer, speechSchema, name);
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length % 2 !== 0) throw new BrokenAnswer("half a sample");
  const samples = parsePcm16(bytes);
  const last = alignment?.character_start_times_seconds.at(-1) ?? 0;
  if (samples.length / sampleRate < last - 0.01) throw new BrokenAnswer("less sound than characters");
  const counted = Number(answer.headers.get("x-character-count") ?? Number.NaN);
  return { samples, alignment, characters: Number.isSafeInteger(counted) && counted >= 0 ? counted : undefined };
}

/** Places and times of characters; undefined when they are not those of the text. */
function placesOf(
  text: string,
  { characters, character_start_times_seconds: starts }: NonNullable<z.output<typeof speechSchema>["alignment"]>,
): { at: number; seconds: number }[] | undefined {
  if (characters.join("") !== text || starts.length !== characters.length) return undefined;
  let at = 0;
  return characters.map((character, index) => {
    const place = { at, seconds: starts[index] ?? 0 };
    at += character.length;
    return place;
  });
}

function explain({ status, text }: ServiceRefusal): Explanation | undefined {
  if (text.includes('"quota_exceeded"')) {
    return new SpeechError("ENGINE_FAILED", `The characters paid for at ${name} are used up.`, { isOutage: true });
  }
  if (text.includes('"max_character_limit_exceeded"')) {
    return sentenceTooLong(name);
  }
  if (text.includes('"voice_not_found"')) {
    return new SpeechError("UNKNOWN_VOICE", `${name} does not have this voice any more.`);
  }
  return status === 409 ? "busy" : undefined;
}
