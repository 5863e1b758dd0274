import type { FastifyInstance } from "fastify";
import type { Platform } from "../../area.ts";
import { AppError, type FileServer, clientNetwork, streamAudio, abortOnDisconnect } from "../../platform/http/index.ts";
import { blockFile, wholeFile } from "./generation/audio-file.ts";
import { findAudioFile, type AudioFileRow } from "./generation/audio-file-store.ts";
import { findCaptionsByToken } from "./captions/caption-store.ts";
import { playPreview } from "./preview/play-preview.ts";
import type { StudioServices } from "./services.ts";

const maxNameLength = 255;

interface FileQuery {
  download?: string;
}

/** Audio, waveforms and captions under unguessable names: who knows the name may read. */
export function mountMedia(
  app: FastifyInstance,
  services: StudioServices & Pick<Platform, "rateLimits">,
  files: FileServer,
): void {
  async function audioFile(token: string): Promise<AudioFileRow> {
    const row = await services.database.system((trx) => findAudioFile(trx, token));
    if (!row) throw noSuchAudio();
    return row;
  }

  app.get<{ Params: { token: string }; Querystring: FileQuery }>("/media/:token.mp3", async (request, reply) => {
    const row = await audioFile(request.params.token);
    return files.sendComposite(reply, wholeFile(row), {
      cache: "immutable",
      crossOrigin: true,
      fileName: fileName(row.title, "mp3"),
      download: request.query.download !== undefined,
    });
  });

  app.get<{ Params: { token: string; block: string } }>("/media/:token/:block.mp3", async (request, reply) => {
    const row = await audioFile(request.params.token);
    const file = blockFile(row, Number(request.params.block));
    if (!file) throw noSuchAudio();
    return files.sendComposite(reply, file, { cache: "immutable", crossOrigin: true });
  });

  app.get<{ Params: { token: string } }>("/media/:token.peaks", async (request, reply) => {
    const { token, peaks } = await audioFile(request.params.token);
    const file = { parts: [peaks], bytes: peaks.byteLength, etag: token, contentType: "application/octet-stream" };
    return files.sendComposite(reply, file, { cache: "immutable", crossOrigin: true });
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

  app.get<{ Params: { token: string } }>("/preview/:token.mp3", async (request, reply) => {
    await services.rateLimits.enforce({
      key: `preview-play:${clientNetwork(request.ip)}`,
      limit: 240,
      windowSeconds: 60,
    });
    const preview = await playPreview(services, request.params.token, abortOnDisconnect(reply));
    if (preview.kind === "stored") return files.sendObject(reply, preview.storageKey, { cache: "private" });
    return streamAudio(reply, preview.frames);
  });
}

function noSuchAudio(): AppError {
  return new AppError("NOT_FOUND", "This audio does not exist (any more).");
}

/** The title cut to 255 characters, without what no file may be named. */
export function fileName(title: string, extension: string): string {
  const name = title
    .replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();
  return `${name || "audio"}.${extension}`;
}
