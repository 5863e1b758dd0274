import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import {
  type ObjectStore,
  type SignedPuts,
  StorageError,
  type UploadResults,
  UPLOADS_FOLDER,
} from "../../storage/index.ts";
import { AppError } from "../../failures/app-error.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { routeNotFound } from "../failures/to-error-response.ts";

export interface UploadRoutesOptions {
  store: Pick<ObjectStore, "putStream">;
  signedPuts: SignedPuts;
  /** Remembers, for all processes, which signed addresses were used. */
  rateLimits: Pick<RateLimits, "useOnce" | "unuse">;
  results: Pick<UploadResults, "find">;
}

const nonceLifetimeSeconds = 24 * 3600;
const maxUploadBytes = 2 ** 40;
/** From the last byte until it is stored. */
const maxStoringSeconds = 120;

/**
 * `PUT /upload/<token>` takes one body of the signed type and length, streamed into storage.
 * `GET /files/uploads/<key>` leads to what was made of it: nothing is served as it came.
 */
export async function mountUploads(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const { store, signedPuts, rateLimits, results } = options;

  async function upload(
    request: FastifyRequest<{ Params: { "*": string }; Body: Readable | undefined }>,
  ): Promise<object> {
    const granted = signedPuts.verify(request.params["*"]);
    if (!granted) throw new AppError("NOT_ALLOWED", "This upload address is not valid (any more).");
    const { key, contentType, contentLength, nonce, isLengthMax } = granted;
    if (sameType(request.headers["content-type"]) !== sameType(contentType)) {
      throw new AppError("INVALID_FILE", `This upload address takes ${contentType} only.`, { status: 415 });
    }
    const announced = request.headers["content-length"];
    if (isLengthMax) {
      if (Number(announced ?? 0) > contentLength) {
        throw new AppError("INVALID_FILE", `This upload address takes at most ${contentLength} bytes.`, {
          status: 413,
        });
      }
    } else if (announced !== String(contentLength)) {
      throw new AppError("INVALID_FILE", `This upload address takes exactly ${contentLength} bytes.`, {
        status: announced === undefined ? 411 : 400,
      });
    }
    const mark = `upload:${nonce}`;
    if (!(await rateLimits.useOnce(mark, nonceLifetimeSeconds)))
      throw new AppError("CONFLICT", "This upload address was used already.");
    try {
      const body = request.body ?? request.raw;
      const source = announced === undefined ? body : exactly(body, Number(announced));
      const { bytes } = await store.putStream(key, source, { contentType, maxBytes: contentLength });
      return { success: true, data: { bytes } };
    } catch (error) {
      await rateLimits.unuse(mark);
      throw error;
    }
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, parsed) => parsed(null, payload));
    const config = { maxAnswerSeconds: maxStoringSeconds };
    scope.route({ method: "PUT", url: "/upload/*", bodyLimit: maxUploadBytes, config, handler: upload });
    done();
  });
  app.get<{ Params: { "*": string } }>(`/files/${UPLOADS_FOLDER}*`, async (request, reply) => {
    const key = UPLOADS_FOLDER + request.params["*"];
    if (!signedPuts.isUploadKey(key)) throw routeNotFound();
    const path = await results.find(key);
    if (path === undefined) throw new AppError("NOT_FOUND", "There is no file at this address (yet).");
    return reply.header("cache-control", "no-store").redirect(path);
  });
}

function sameType(contentType: string | undefined): string {
  return (contentType ?? "").toLowerCase().replace(/\s+/g, "");
}

async function* exactly(source: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of source) {
    left -= chunk.byteLength;
    yield chunk;
  }
  if (left !== 0) throw new StorageError("WRONG_LENGTH", "The upload ended before all of it had arrived.");
}
