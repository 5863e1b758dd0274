import { ERRORS, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { AppError } from "../../../platform/http/index.ts";
import { MAX_AUDIO_UPLOAD_BYTES } from "@lectern/contract/limits";
import type { UploadServices } from "../services.ts";
import { createUploadLocks } from "./upload-locks.ts";
import { tusFailure } from "./tus-failure.ts";
import { TusStore } from "./tus-store.ts";
import { UPLOADS_PATH } from "./upload-tickets.ts";

/** A request that another one takes the place of hears no more bytes after this time, and stores what it has. */
const lockDrainMs = 50;
/** From the last byte until it is stored. */
const maxStoringSeconds = 120;
/** HTTP status from which on a request was refused. */
const firstRefusal = 400;

/**
 * Resumable uploads by the tus protocol 1.0 (tus.io): HEAD asks how much has arrived, PATCH sends more, DELETE cancels.
 * An upload is begun by a call of the API; the signed address that it answers is the right to all of this.
 */
export async function mountTus(
  app: FastifyInstance,
  services: Pick<UploadServices, "database" | "storage" | "newToken" | "scratchFolder" | "tickets" | "now">,
): Promise<void> {
  /** Requests that failed by something else than the protocol. */
  const failed = new WeakMap<object, unknown>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new TusStore(services),
    locker: createUploadLocks(),
    lockDrainTimeout: lockDrainMs,
    maxSize: MAX_AUDIO_UPLOAD_BYTES,
    // Only our own pages, and programs, send uploads.
    allowedOrigins: [],
    getFileIdFromRequest: (request) => {
      const ticket = new URL(request.url).pathname.slice(UPLOADS_PATH.length + 1);
      return services.tickets.read(ticket, services.now())?.id;
    },
    onResponseError(request, error) {
      if (!("status_code" in error)) failed.set(request, error);
      // Clients ask for the offset after a conflict, and give up after the library's 400.
      return error === ERRORS.ABORTED ? { status_code: 409, body: "" } : undefined;
    },
  });

  async function handle(
    request: FastifyRequest<{ Params: { "*": string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!services.tickets.read(request.params["*"], services.now())) {
      throw new AppError("NOT_FOUND", "This upload address is not valid (any more). Start the upload again.");
    }
    const asked = webRequest(request);
    const answer = await server.handleWeb(asked);
    reply.code(answer.status).headers(Object.fromEntries(answer.headers));
    if (answer.status >= firstRefusal) {
      // Those of the protocol stay; these are of another body.
      for (const name of ["content-type", "content-length"]) reply.removeHeader(name);
      throw failed.get(asked) ?? tusFailure(answer.status, await answer.text());
    }
    return reply.send(answer.body === null ? null : await answer.text());
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, parsed) => parsed(null, payload));
    scope.route({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${UPLOADS_PATH}/*`,
      bodyLimit: MAX_AUDIO_UPLOAD_BYTES,
      config: { maxAnswerSeconds: maxStoringSeconds },
      handler: handle,
    });
    done();
  });
}

function webRequest({ raw, url, method }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === "string") headers.set(name, value);
  const address = new URL(url, "http://upload.invalid");
  const isSending = method === "PATCH";
  return new Request(address, {
    method,
    headers,
    ...(isSending ? { body: Readable.toWeb(raw) as ReadableStream<Uint8Array>, duplex: "half" } : {}),
  });
}
