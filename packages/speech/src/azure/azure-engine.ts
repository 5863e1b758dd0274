import { z } from "zod";
import { parsePcm16 } from "../sound/wav.ts";
import { BrokenAnswer, type ServiceAnswer } from "../service/call-service.ts";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  PhonemesRefused,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import type { PartSound } from "../service/join-parts.ts";
import { onsetsOfPlaces, plainText } from "../service/onsets-of-text.ts";
import { readJson } from "../service/read-json.ts";
import type { Voice } from "../speech-engine.ts";
import { type AzureRequest, azureSsml } from "./azure-ssml.ts";
import { azureEmphasises, azureListSchema, azureVoices, isAzureHd } from "./azure-voices.ts";
import { speakOverSocket } from "./speak-over-socket.ts";

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
