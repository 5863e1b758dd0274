import { LIVE_START_HEADER, MAX_SPEECH_SECONDS } from "@lectern/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../area.ts";
import {
  AppError,
  type CompositeFile,
  type FileServer,
  clientNetwork,
  partsBetween,
  streamAudio,
  streamJsonLines,
  abortOnDisconnect,
} from "../../platform/http/index.ts";
import { createSerialQueue } from "../../platform/queue/index.ts";
import { createDownloadLinks } from "../library/index.ts";
import { wavFile } from "./download/wav-file.ts";
import { transcriptFile } from "./download/transcript-file.ts";
import { blockFile, wholeFile } from "./generation/files/audio-file.ts";
import { findBuild } from "./generation/build-store.ts";
import { placesOfBlocks } from "./generation/files/places-of-blocks.ts";
import { findAudioFile, findWholeAudioFile, type AudioFileRow } from "./generation/files/audio-file-store.ts";
import { streamBuild } from "./generation/live/stream-build.ts";
import { findCaptionsByToken } from "./generation/files/caption-store.ts";
import { playPreview, previewWords, type PreviewRequest } from "./preview/play-preview.ts";
import type { RecentPreviews } from "./preview/recent-previews.ts";
import type { StudioServices } from "./services.ts";

const maxNameLength = 255;
const spoken = { maxAnswerSeconds: MAX_SPEECH_SECONDS };

interface PreviewRoute {
  Params: { token: string };
  Querystring: { from?: string };
}

interface LiveRoute {
  Params: { build: string };
  Querystring: { from?: string };
}

interface FileQuery {
  download?: string;
}

interface SignedQuery {
  /** A list when it is given twice. */
  key?: string | string[];
}

/** Bytes in memory of what is known of files: their headers, waveforms and places of their frames. */
const maxCachedBytes = 64_000_000;
/** Of a segment or a run of a plan, as objects. */
const bytesPerPlace = 100;

/** What is needed to send an audio, and its file. */
interface KnownAudio {
  row: AudioFileRow;
  whole: CompositeFile;
}

/** From one network. A build is cut into sentences anew for each that hears it, which for a book takes a second. */
const playsAMinute = 240;
const livePlaysAMinute = 30;

/** Decoding two hours takes half a minute of a thread. */
const wavsAnHour = 60;

/** Audio, waveforms and captions under unguessable names, which are the only access control. */
export function mountMedia(
  app: FastifyInstance,
  services: StudioServices &
    Pick<Platform, "rateLimits" | "config" | "publicCaches"> & { recentPreviews: RecentPreviews },
  files: FileServer,
): void {
  const links = createDownloadLinks(services.config.secret);
  const wavServices = { ...services, inTurn: createSerialQueue() };

  const audios = services.publicCaches.create<KnownAudio>({
    load: async (token) => {
      const row = await services.database.system((trx) => findAudioFile(trx, token));
      if (!row) return undefined;
      const whole = wholeFile(row);
      return { row, whole: { ...whole, parts: partsBetween(whole.parts, 0, whole.bytes) } };
    },
    organisationOf: ({ row }) => row.organisation_id,
    bytesOf: ({ row: { header, peaks, plan } }) =>
      header.byteLength + peaks.byteLength + bytesPerPlace * (plan.segments.length + plan.runs.length),
    maxBytes: maxCachedBytes,
  });

  async function knownAudio(token: string): Promise<KnownAudio> {
    const audio = await audios.get(token);
    if (!audio) throw noSuchAudio();
    return audio;
  }

  async function audioFile(token: string): Promise<AudioFileRow> {
    return (await knownAudio(token)).row;
  }

  app.get<{ Params: { token: string }; Querystring: FileQuery }>("/media/:token.mp3", async (request, reply) => {
    const { row, whole } = await knownAudio(request.params.token);
    return files.sendComposite(reply, whole, {
      cache: "immutable",
      crossOrigin: true,
      fileName: fileName(row.title, "mp3"),
      download: request.query.download !== undefined,
    });
  });

  app.get<LiveRoute>("/media/live/:build.mp3", { config: spoken }, async (request, reply) => {
    await countPlay("live-play", request.ip, livePlaysAMinute);
    const build = z.guid().safeParse(request.params.build);
    const from = Number(request.query.from ?? 0);
    if (!build.success || !Number.isFinite(from)) throw noSuchAudio();
    const options = { fromSeconds: from, signal: abortOnDisconnect(reply) };
    const { startSeconds, frames } = await streamBuild(services, build.data, options);
    reply.header(LIVE_START_HEADER, startSeconds.toFixed(3));
    return streamAudio(reply, frames);
  });

  app.get<{ Params: { token: string; block: string } }>("/media/:token/:block.mp3", async (request, reply) => {
    const row = await audioFile(request.params.token);
    const file = blockFile(row, Number(request.params.block));
    if (!file) throw noSuchAudio();
    return files.sendComposite(reply, file, { cache: "immutable", crossOrigin: true });
  });

  app.get<{ Params: { token: string }; Querystring: SignedQuery }>(
    "/media/:token.wav",
    { config: spoken },
    async (request, reply) => {
      const { token } = request.params;
      if (!links.allows(request.query.key, token, services.now())) throw linkExpired();
      const row = await audioFile(token);
      const limit = { key: `wav:${row.organisation_id}`, limit: wavsAnHour, windowSeconds: 3600 };
      if (request.method === "GET") await services.rateLimits.enforce(limit);
      return files.sendGenerated(reply, wavFile(wavServices, row), {
        cache: "none",
        fileName: fileName(row.title, "wav"),
        download: true,
      });
    },
  );

  app.get<{ Params: { token: string }; Querystring: SignedQuery }>("/media/:token.txt", async (request, reply) => {
    const { token } = request.params;
    if (!links.allows(request.query.key, token, services.now())) throw linkExpired();
    const row = await services.database.system((trx) => findWholeAudioFile(trx, token));
    if (!row) throw noSuchAudio();
    const options = { cache: "none", fileName: fileName(row.title, "txt"), download: true } as const;
    return files.sendComposite(reply, transcriptFile(row), options);
  });

  app.get<{ Params: { token: string } }>("/media/:token.peaks", async (request, reply) => {
    const { token, peaks } = await audioFile(request.params.token);
    const file = { parts: [peaks], bytes: peaks.byteLength, etag: token, contentType: "application/octet-stream" };
    return files.sendComposite(reply, file, { cache: "immutable", crossOrigin: true });
  });

  app.get<{ Params: { token: string } }>("/media/:token.blocks", async (request, reply) => {
    const row = await audioFile(request.params.token);
    const build = await services.database.system((trx) => findBuild(trx, row.build_id));
    return reply
      .headers({ "cache-control": "public, max-age=31536000, immutable", "access-control-allow-origin": "*" })
      .send(placesOfBlocks(row.plan.blocks, build?.script ?? []));
  });

  for (const format of ["srt", "vtt"] as const) {
    app.get<{ Params: { token: string }; Querystring: FileQuery }>(
      `/captions/:token.${format}`,
      async (request, reply) => {
        const captions = await services.database.system((trx) => findCaptionsByToken(trx, request.params.token));
        if (captions?.format !== format) throw new AppError("NOT_FOUND", "These captions do not exist (any more).");
        const { title } = await audioFile(captions.audio_token);
        const body = Buffer.from(captions.body);
        const contentType = format === "vtt" ? "text/vtt; charset=utf-8" : "application/x-subrip; charset=utf-8";
        return files.sendComposite(
          reply,
          { parts: [body], bytes: body.byteLength, etag: captions.token, contentType },
          {
            cache: "immutable",
            crossOrigin: true,
            fileName: fileName(title, format),
            download: request.query.download !== undefined,
          },
        );
      },
    );
  }

  async function countPlay(counter: string, ip: string, limit = playsAMinute): Promise<void> {
    await services.rateLimits.enforce({ key: `${counter}:${clientNetwork(ip)}`, limit, windowSeconds: 60 });
  }

  function previewRequest(request: FastifyRequest<PreviewRoute>, reply: FastifyReply): PreviewRequest {
    const from = Number(request.query.from);
    return {
      token: request.params.token,
      from: Number.isSafeInteger(from) && from > 0 ? from : undefined,
      signal: abortOnDisconnect(reply),
    };
  }

  app.get<PreviewRoute>("/preview/:token.mp3", { config: spoken }, async (request, reply) => {
    await countPlay("preview-play", request.ip);
    const preview = await playPreview(services, services.recentPreviews, previewRequest(request, reply));
    if (preview.kind === "stored") return files.sendObject(reply, preview.storageKey, { cache: "private" });
    return streamAudio(reply, preview.pieces);
  });

  app.get<PreviewRoute>("/preview/:token.words", { config: spoken }, async (request, reply) => {
    await countPlay("preview-words", request.ip);
    const words = await previewWords(services, services.recentPreviews, previewRequest(request, reply));
    if (words.kind === "stored") return files.sendObject(reply, words.storageKey, { cache: "private" });
    return streamJsonLines(reply, words.pieces);
  });
}

function linkExpired(): AppError {
  return new AppError("NOT_FOUND", "This download has expired. Start it again.");
}

export function noSuchAudio(): AppError {
  return new AppError("NOT_FOUND", "This audio does not exist (any more).");
}

/** The title cut to 255 characters, without characters that file names must not contain. */
export function fileName(title: string, extension: string): string {
  const name = title
    .replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();
  return `${name || "audio"}.${extension}`;
}
