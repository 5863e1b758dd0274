import { z } from "zod";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  catalogueLocale,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import type { Prosody, Voice } from "../speech-engine.ts";
import { parseWav } from "../sound/wav.ts";
import {
  BrokenAnswer,
  type Explanation,
  readJson,
  type ServiceAnswer,
  type ServiceRefusal,
  type ServiceRequest,
} from "../service/call-service.ts";
import type { PartSound } from "../service/join-parts.ts";
import { plainText } from "../service/onsets-of-text.ts";
import { tag, writeSsml } from "../service/ssml-writer.ts";
import { createAccessTokens, type GoogleCredentials } from "./access-token.ts";

const text = z.string().max(100);
const googleListSchema = z.object({
  voices: z
    .array(z.object({ languageCodes: z.array(text).max(100), name: text, ssmlGender: text.optional() }))
    .max(5000),
});

/** "en-US-Chirp3-HD-Aoede": the language, what kind of voice it is, which one. */
const namePattern =
  /^(?<locale>[a-z]{2,3}-[A-Z]{2})-(?<kind>Standard|Wavenet|Neural2|News|Polyglot|Studio|Casual|Chirp-HD|Chirp3-HD)-(?<one>[A-Za-z0-9]+)$/u;

/** Kinds that take SSML with marks, and a pitch; the others take text and a rate. */
const ssmlKinds = new Set(["Standard", "Wavenet", "Neural2", "News", "Polyglot"]);

export interface GoogleVoice {
  /** As the service calls it. */
  languageCode: string;
  /** What the price depends on: "Chirp3-HD". */
  kind: string;
  takesSsml: boolean;
}

/** What stands in the name of a voice. */
function googleVoice(code: string): GoogleVoice {
  const { locale = "", kind = "" } = namePattern.exec(code)?.groups ?? {};
  return { languageCode: locale, kind, takesSsml: ssmlKinds.has(kind) };
}

/** The voices of the catalogue; names of another form are not of this service's classes. */
function googleVoices(list: z.output<typeof googleListSchema>): Voice[] {
  return list.voices.flatMap(({ name: code, ssmlGender }): Voice[] => {
    const { locale, kind = "", one = "" } = namePattern.exec(code)?.groups ?? {};
    const langCode = locale === undefined ? undefined : catalogueLocale(locale);
    if (langCode === undefined) return [];
    return [
      {
        code,
        name: kind.startsWith("Chirp") && one.length > 1 ? one : `${kind} ${one}`,
        gender: ssmlGender === "MALE" ? "male" : "female",
        engine: kind === "Standard" ? "standard" : "neural",
        platform: "google",
        langCode,
        styles: [],
        audio: "",
        supports: { pitch: ssmlKinds.has(kind), emphasis: false, breathing: false },
      },
    ];
  });
}

export interface GoogleEngineOptions extends CloudEngineOptions {
  credentials: GoogleCredentials;
  url?: string | undefined;
}

const name = "Google Text-to-Speech";
const maxInputBytes = 5000;
const sampleRate = 24_000;
/** Rates that the service takes; what lies outside is stretched. */
const minRate = 0.25;
const maxRate = 4;
const maxAudioBytes = Math.ceil((300 * sampleRate * 2 * 4) / 3) + 1_000_000;
const maxListBytes = 10_000_000;
/** Pitches by name, in semitones of the 20 that there are either way. */
const semitones: Partial<Record<Prosody["pitch"], number>> = { "x-low": -6, low: -3, high: 3, "x-high": 6 };

const speechSchema = z.object({
  audioContent: z.base64(),
  timepoints: z
    .array(z.object({ markName: z.string(), timeSeconds: z.number().nonnegative().default(0) }))
    .max(5000)
    .default([]),
});

type GoogleInput = { ssml: string } | { text: string };

/** Voices of Google: classic ones take SSML, with a mark before each word; Chirp HD and Studio take text and tell no times. */
export function createGoogleEngine(options: GoogleEngineOptions): CloudEngine {
  const address = (options.url ?? "https://texttospeech.googleapis.com").replace(/\/+$/u, "");
  const tokens = createAccessTokens(options.credentials, {
    name,
    fetch: options.fetch,
    timeoutMs: options.timeoutMs ?? 60_000,
    repeatsFailures: true,
    wait: options.wait,
    random: options.random,
  });

  async function requestOf(path: string, body?: unknown): Promise<ServiceRequest> {
    return {
      url: address + path,
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${await tokens.get()}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  }

  function explain({ status }: ServiceRefusal): Explanation | undefined {
    if (status === 401) tokens.forget();
    return undefined;
  }

  async function listVoices(call: CallInTurn): Promise<Voice[]> {
    const list = await call({
      request: () => requestOf("/v1/voices"),
      maxBytes: maxListBytes,
      read: (answer) => readJson(answer, googleListSchema, name),
      explain,
    });
    return googleVoices(list);
  }

  async function speak(
    input: GoogleInput,
    { words, voice, profile }: SpokenPart,
    call: CallInTurn,
  ): Promise<PartSound> {
    const speakingRate = rateOf(profile);
    const body = speechRequest(input, voice.code, profile);
    const { sound, timepoints } = await call({
      request: () => requestOf("/v1beta1/text:synthesize", body),
      maxBytes: maxAudioBytes,
      read: readSpeech,
      explain,
    });
    const times = new Map(timepoints.map(({ markName, timeSeconds }) => [markName, timeSeconds]));
    return {
      sound,
      onsets: times.size === 0 ? undefined : words.map((_, index) => times.get(String(index))),
      stretch: speakingRate / (profile.speed / 100),
      billed: { characters: billedCharacters(input), tier: googleVoice(voice.code).kind },
    };
  }

  return createCloudEngine(options, {
    platform: "google",
    name,
    version: () => "google-r1",
    atOnce: 8,
    emphasises: () => false,
    listVoices,
    compile: googleInput,
    exceeded: (input) =>
      Buffer.byteLength("ssml" in input ? input.ssml : input.text) > maxInputBytes
        ? `${maxInputBytes} bytes`
        : undefined,
    speak,
  });
}

/** The rate that the service is asked for. */
function rateOf({ speed }: Prosody): number {
  return Math.min(maxRate, Math.max(minRate, speed / 100));
}

function speechRequest(input: GoogleInput, voice: string, profile: Prosody) {
  const { languageCode, takesSsml } = googleVoice(voice);
  const speakingRate = rateOf(profile);
  // Any pitch at all is refused for voices that have none, 0 too.
  const pitch = takesSsml ? semitones[profile.pitch] : undefined;
  return {
    input,
    voice: { languageCode, name: voice },
    audioConfig: {
      audioEncoding: "LINEAR16",
      sampleRateHertz: sampleRate,
      ...(speakingRate !== 1 && { speakingRate }),
      ...(pitch !== undefined && { pitch }),
    },
    ...(takesSsml && { enableTimePointing: ["SSML_MARK"] }),
  };
}

function googleInput({ words, voice }: SpokenPart): GoogleInput {
  if (!googleVoice(voice.code).takesSsml) return { text: plainText(words).text };
  const markupOf = (_: unknown, index: number) => ({ before: `<mark name="${index}"/>`, after: "" });
  return { ssml: writeSsml(words, { ...tag("speak"), markupOf }).ssml };
}

/** All that is sent counts, markup too; marks alone do not. */
function billedCharacters(input: GoogleInput): number {
  const counted = "ssml" in input ? input.ssml.replaceAll(/<mark[^>]*>/gu, "") : input.text;
  return Array.from(counted).length;
}

function readSpeech(answer: ServiceAnswer) {
  const { audioContent, timepoints } = readJson(answer, speechSchema, name);
  try {
    const sound = parseWav(Buffer.from(audioContent, "base64"));
    const last = timepoints.reduce((latest, { timeSeconds }) => Math.max(latest, timeSeconds), 0);
    if (sound.samples.length / sound.sampleRate < last - 0.01) throw new RangeError("less sound than words");
    return { sound, timepoints };
  } catch (error) {
    throw new BrokenAnswer(String(error));
  }
}
