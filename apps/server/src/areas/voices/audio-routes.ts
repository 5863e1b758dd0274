import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { floatToInt16, wavHeader, wavSampleBytes } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import { MAX_SPEECH_SECONDS } from "@lectern/contract";
import { sampleText } from "@lectern/script";
import type { FastifyInstance } from "fastify";
import { abortOnDisconnect, AppError, clientNetwork, streamAudio } from "../../platform/http/index.ts";
import { previewExpired } from "../../platform/speech/index.ts";
import type { Signer } from "../../platform/security/index.ts";
import type { VoicesPlatform } from "./platform.ts";
import { speakableTextOf, type SpokenText, voiceProfile } from "./spoken-text.ts";

/** An MP3 of one channel as WAV with 16 bits: what a player makes of it. */
async function audioAsWav(audio: Pick<AudioWorkers, "decode">, mp3: Uint8Array): Promise<Uint8Array> {
  const { channels, sampleRate } = await audio.decode({ bytes: mp3 });
  const samples = floatToInt16(channels[0] ?? new Float32Array());
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSampleBytes(samples)]);
}

interface SampleQuery {
  platform?: string;
  lang?: string;
  voice?: string;
}

interface TextQuery {
  /** A list when it is given twice. */
  text?: string | string[];
}

function tokenOf({ text }: TextQuery): string {
  return typeof text === "string" ? text : "";
}

const config = { maxAnswerSeconds: MAX_SPEECH_SECONDS };

/** Samples of voices, made on first use and kept as MP3; previews of short texts, spoken while they are sent. */
export function mountVoiceAudio(app: FastifyInstance, platform: VoicesPlatform, addresses: Signer<SpokenText>): void {
  const { storage, files, rateLimits, speech, previews, audio } = platform;
  const making = new Map<string, Promise<void>>();

  async function makeSample(key: string, spoken: SpokenText): Promise<void> {
    const preview = await previews.prepare(speakableTextOf(spoken));
    const chunks = await Array.fromAsync(await preview.stream(new AbortController().signal));
    await storage.put(key, Buffer.concat(chunks), { contentType: "audio/mpeg" });
  }

  /** Makes a sample that is not there, once for all who ask for it meanwhile. */
  async function ensureSample(key: string, spoken: SpokenText): Promise<void> {
    if (await storage.head(key)) return;
    const running = making.get(key) ?? makeSample(key, spoken);
    making.set(key, running);
    await running.finally(() => making.delete(key));
  }

  for (const format of ["mp3", "wav"] as const) {
    app.get<{ Querystring: SampleQuery }>(`/voices/sample.${format}`, { config }, async (request, reply) => {
      const { platform: name = "", lang = "", voice: code = "" } = request.query;
      const voice = await speech.findVoice({ platform: name, langCode: lang, code });
      if (!voice) throw new AppError("NOT_FOUND", "There is no such voice.");
      const profile = voiceProfile({
        platform: voice.platform,
        engine: voice.engine,
        voice: voice.code,
        lang_code: lang,
        volume: 0,
        speed: 100,
      });
      const version = speech.engineFor(voice.platform).version("", voice.langCode, voice.code);
      const named = JSON.stringify([voice.platform, version, lang, voice.code]);
      const hash = createHash("sha256").update(named).digest("base64url");
      const key = `samples/${hash}`;
      const isWav = format === "wav";
      // A WAV is decoded for each request: kept, those of all voices would take ten times the room.
      if (isWav || !(await storage.head(key))) {
        await rateLimits.enforce({ key: `sample:${clientNetwork(request.ip)}`, limit: 120, windowSeconds: 60 });
      }
      await ensureSample(key, { text: sampleText(lang), profile });
      if (!isWav) return files.sendObject(reply, key, { cache: "public" });
      const wav = await audioAsWav(audio, await buffer(await storage.read(key)));
      const file = { parts: [wav], bytes: wav.length, etag: `${hash}-wav`, contentType: "audio/wav" };
      return files.sendComposite(reply, file, { cache: "public" });
    });
  }

  app.get<{ Querystring: TextQuery }>("/voices/preview.mp3", { config }, async (request, reply) => {
    const spoken = addresses.verify(tokenOf(request.query), platform.clock.now());
    if (!spoken) throw previewExpired();
    await rateLimits.enforce({ key: `preview-play:${clientNetwork(request.ip)}`, limit: 240, windowSeconds: 60 });
    const gone = abortOnDisconnect(reply);
    const preview = await previews.prepare(speakableTextOf(spoken));
    return streamAudio(reply, await preview.stream(gone));
  });

  // Held in memory while it is sent, as its length stands in front: a minute of speech is 5 MB. Hence fewer than MP3s.
  app.get<{ Querystring: TextQuery }>("/voices/preview.wav", { config }, async (request, reply) => {
    const token = tokenOf(request.query);
    const spoken = addresses.verify(token, platform.clock.now());
    if (!spoken) throw previewExpired();
    await rateLimits.enforce({ key: `preview-wav:${clientNetwork(request.ip)}`, limit: 30, windowSeconds: 60 });
    const preview = await previews.prepare(speakableTextOf(spoken));
    const mp3 = Buffer.concat(await Array.fromAsync(await preview.stream(abortOnDisconnect(reply))));
    const wav = await audioAsWav(audio, mp3);
    const etag = `${createHash("sha256").update(token).digest("base64url")}-wav`;
    const file = { parts: [wav], bytes: wav.length, etag, contentType: "audio/wav" };
    return files.sendComposite(reply, file, { cache: "private" });
  });
}
