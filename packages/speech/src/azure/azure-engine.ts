import { z } from "zod";
import type { UtteranceWord } from "@lectern/script";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  catalogueLocale,
  PhonemesRefused,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import type { Voice } from "../speech-engine.ts";
import { nested, noMarkup, tag, type WordMarkup, writeSsml } from "../service/ssml-writer.ts";
import { escapeXmlAttribute } from "../text/escape-xml-text.ts";
import { parsePcm16 } from "../sound/wav.ts";
import { BrokenAnswer, readJson, type ServiceAnswer } from "../service/call-service.ts";
import type { PartSound } from "../service/join-parts.ts";
import { onsetsOfPlaces, plainText } from "../service/onsets-of-text.ts";
import { speakOverSocket } from "./speak-over-socket.ts";

const boundedText = z.string().max(100);
const azureListSchema = z
  .array(
    z.object({
      ShortName: boundedText.regex(/^[A-Za-z0-9:-]+$/u),
      DisplayName: boundedText,
      Gender: boundedText,
      Locale: boundedText,
      StyleList: z
        .array(boundedText.regex(/^[\w-]+$/u))
        .max(100)
        .nullish(),
      VoiceType: boundedText.nullish(),
      Status: boundedText.nullish(),
    }),
  )
  .max(5000);

/** The three voices that speak emphasised words differently. */
const emphasising = new Set(["en-US-GuyNeural", "en-US-DavisNeural", "en-US-JaneNeural"]);

function azureEmphasises(code: string): boolean {
  return emphasising.has(code);
}

/** "HD" voices take no prosody; their price is another. */
function isAzureHd(code: string): boolean {
  return code.includes(":DragonHD");
}

function azureVoices(list: z.output<typeof azureListSchema>): Voice[] {
  return list.flatMap((voice): Voice[] => {
    const langCode = catalogueLocale(voice.Locale);
    if (langCode === undefined || voice.Status === "Deprecated") return [];
    const isHd = isAzureHd(voice.ShortName);
    return [
      {
        code: voice.ShortName,
        name: voice.DisplayName,
        gender: voice.Gender === "Male" ? "male" : "female",
        engine: "neural",
        platform: "azure",
        langCode,
        styles: isHd ? [] : [...new Set(voice.StyleList ?? [])],
        audio: "",
        supports: { pitch: !isHd, emphasis: emphasising.has(voice.ShortName), breathing: false },
      },
    ];
  });
}

/** Speeds that Azure takes; what lies outside is stretched. */
const minSpeed = 0.5;
const maxSpeed = 2;

interface AzureRequest {
  ssml: string;
  /** What is left for stretching: how many times as long the sound is to last. */
  stretch: number;
  /** Characters of the text alone. */
  textCharacters: number;
  /** Characters that are paid: all within the voice, markup too; Chinese characters are two. */
  billed: number;
}

/**
 * What Azure takes of a part. Its rate is relative, "+50%" half as fast again; pitch has the names that it has here;
 * only three voices know emphasis.
 */
function azureSsml({ words, voice, profile, withPhonemes }: SpokenPart): AzureRequest {
  const isHd = isAzureHd(voice.code);
  const wanted = profile.speed / 100;
  const speed = isHd ? 1 : Math.min(maxSpeed, Math.max(minSpeed, wanted));
  const percent = Math.round(speed * 100) - 100;
  const pitch = !isHd && profile.pitch !== "" && profile.pitch !== "default" ? profile.pitch : undefined;
  const prosody = {
    ...(percent !== 0 && { rate: `${percent > 0 ? "+" : ""}${percent}%` }),
    ...(pitch !== undefined && { pitch }),
  };
  let inside = noMarkup;
  if (profile.style !== "")
    inside = nested(inside, tag("mstts:express-as", { style: escapeXmlAttribute(profile.style) }));
  if (Object.keys(prosody).length > 0) inside = nested(inside, tag("prosody", prosody));

  function markupOf({ emphasis, phonemes }: UtteranceWord): WordMarkup {
    const stressed =
      azureEmphasises(voice.code) && emphasis !== undefined ? tag("emphasis", { level: emphasis }) : noMarkup;
    if (!withPhonemes || phonemes === undefined || isHd) return stressed;
    return nested(stressed, tag("phoneme", { alphabet: "ipa", ph: escapeXmlAttribute(phonemes) }));
  }
  const { ssml: content, textCharacters } = writeSsml(words, { ...inside, markupOf });
  const speak = tag("speak", {
    version: "1.0",
    xmlns: "http://www.w3.org/2001/10/synthesis",
    "xmlns:mstts": "https://www.w3.org/2001/mstts",
    "xml:lang": profile.lang_code,
  });
  const around = nested(speak, tag("voice", { name: voice.code }));
  return {
    ssml: around.before + content + around.after,
    stretch: speed / wanted,
    textCharacters,
    billed: Array.from(content).length + (content.match(/\p{Script=Han}/gu)?.length ?? 0),
  };
}

export interface AzureEngineOptions extends CloudEngineOptions {
  key: string;
  /** Such as "westeurope". */
  region: string;
  /** In place of the region's own address. */
  url?: string | undefined;
}

const name = "Azure Speech";
const sampleRate = 24_000;
const maxAudioBytes = 300 * sampleRate * 2;
const maxListBytes = 10_000_000;
/** 10 minutes of audio is what one request may become: no text of this length does at half the speed. */
const maxTextCharacters = 3000;
/** Times are in units of 100 ns. */
const ticksPerSecond = 10_000_000;

const socketSchema = z.object({ audio: z.base64(), metadata: z.array(z.string()).max(10_000) });
const metadataSchema = z.object({
  Metadata: z.array(
    z.object({
      Type: z.string(),
      Data: z.object({ Offset: z.number().optional(), text: z.object({ Text: z.string() }).optional() }).optional(),
    }),
  ),
});

interface Boundary {
  text: string;
  seconds: number;
}

/** Neural voices of Azure. Its REST call tells no times: speech is asked for over its WebSocket. */
export function createAzureEngine(options: AzureEngineOptions): CloudEngine {
  const { key, region } = options;
  const address = (options.url ?? `https://${region}.tts.speech.microsoft.com`).replace(/\/+$/u, "");
  const headers = { "ocp-apim-subscription-key": key };

  async function listVoices(call: CallInTurn): Promise<Voice[]> {
    const list = await call({
      request: () => ({ url: `${address}/cognitiveservices/voices/list`, method: "GET", headers }),
      maxBytes: maxListBytes,
      read: (answer) => readJson(answer, azureListSchema, name),
    });
    return azureVoices(list);
  }

  async function speak(compiled: AzureRequest, part: SpokenPart, call: CallInTurn): Promise<PartSound> {
    const { ssml, stretch, billed } = compiled;
    const { samples, boundaries } = await call({
      request: () => ({ url: `${address.replace(/^http/u, "ws")}/cognitiveservices/websocket/v1`, headers }),
      fetch: (url, init) =>
        speakOverSocket(url, init, { ssml, format: "raw-24khz-16bit-mono-pcm", maxBytes: maxAudioBytes }),
      maxBytes: maxAudioBytes * 2,
      read: readSpeech,
      // One phone that is not known rejects all.
      explain: ({ status }) => (status === 400 && part.withPhonemes ? new PhonemesRefused() : undefined),
    });
    const { text, starts } = plainText(part.words);
    const places = placesOf(text, boundaries);
    return {
      sound: { sampleRate, samples },
      onsets: places.length === 0 ? undefined : onsetsOfPlaces(part.words, starts, places),
      stretch,
      billed: { characters: billed, tier: isAzureHd(part.voice.code) ? "neural-hd" : "neural" },
    };
  }

  return createCloudEngine(options, {
    platform: "azure",
    name,
    version: () => "azure-r1",
    atOnce: 8,
    emphasises: azureEmphasises,
    listVoices,
    compile: azureSsml,
    exceeded: ({ textCharacters }) => (textCharacters > maxTextCharacters ? "10 minutes of audio" : undefined),
    speak,
  });
}

function readSpeech(answer: ServiceAnswer): { samples: Int16Array; boundaries: Boundary[] } {
  const { audio, metadata } = readJson(answer, socketSchema, name);
  const bytes = Buffer.from(audio, "base64");
  if (bytes.length === 0 || bytes.length % 2 !== 0) throw new BrokenAnswer("half a sample");
  const samples = parsePcm16(bytes);
  const boundaries = metadata.flatMap((text) =>
    metadataSchema
      .parse(JSON.parse(text))
      .Metadata.flatMap(({ Type, Data }) =>
        Type === "WordBoundary" && Data?.text
          ? [{ text: Data.text.Text, seconds: (Data.Offset ?? 0) / ticksPerSecond }]
          : [],
      ),
  );
  const last = boundaries.reduce((latest, { seconds }) => Math.max(latest, seconds), 0);
  if (samples.length / sampleRate < last - 0.01) throw new BrokenAnswer("less sound than words");
  return { samples, boundaries };
}

/** Where the words of boundaries stand: each behind the one before it. */
function placesOf(text: string, boundaries: readonly Boundary[]): { at: number; seconds: number }[] {
  let from = 0;
  return boundaries.flatMap(({ text: word, seconds }) => {
    const at = text.indexOf(word, from);
    if (at === -1) return [];
    from = at + word.length;
    return [{ at, seconds }];
  });
}
