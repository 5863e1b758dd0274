import { Readable } from "node:stream";
import { ERRORS, type Lock, type Locker, Server } from "@tus/server";
import type { FailureType } from "@lectern/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_AUDIO_UPLOAD_BYTES } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import type { UploadServices } from "../upload-services.ts";
import { TusStore } from "./tus-store.ts";
import { UPLOADS_PATH } from "../upload-tickets.ts";

interface Held {
  /** Asks the holder to end. */
  requestRelease: () => void | Promise<void>;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time for an upload, in this process: a client that lost its connection asks again before the server
 * has noticed, and the request before gives way. Requests that meet in different processes are decided by the offset in
 * the database.
 */
function createUploadLocks(): Locker {
  const held = new Map<string, Held>();

  function newLock(id: string): Lock {
    let own: Held | undefined;
    return {
      async lock(signal, requestRelease) {
        const aborted = new Promise<never>((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("The request ended.")), { once: true });
        });
        // Without a listener a late abort would be an unhandled rejection.
        aborted.catch(() => undefined);
        for (let before = held.get(id); before; before = held.get(id)) {
          if (signal.aborted) throw ERRORS.ABORTED;
          await before.requestRelease();
          await Promise.race([before.released, aborted]).catch(() => {
            throw ERRORS.ABORTED;
          });
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        own = { requestRelease, released: promise, release: resolve };
        held.set(id, own);
      },
      unlock() {
        if (own && held.get(id) === own) held.delete(id);
        own?.release();
        return Promise.resolve();
      },
    };
  }

  return { newLock };
}

const gone = { failureType: "NOT_FOUND", message: "This upload no longer exists. Start it again." } as const;

/** What the protocol's own refusals mean, by their status (tus.io, 1.0); the header that is missing is named by its text. */
const failures: Readonly<Record<number, { failureType: FailureType; message?: string }>> = {
  400: { failureType: "VALIDATION" },
  403: { failureType: "VALIDATION" },
  404: gone,
  409: {
    failureType: "CONFLICT",
    message: "The upload goes on at another byte than this one. Ask for its Upload-Offset by HEAD.",
  },
  410: gone,
  412: { failureType: "VALIDATION", message: "The header Tus-Resumable: 1.0.0 is required." },
  413: { failureType: "INVALID_FILE", message: "The file is larger than was announced." },
};

/** A refusal of the tus library, as every call is refused. */
function tusFailure(status: number, text: string): AppError {
  const known = failures[status];
  if (!known) return new AppError("UNAVAILABLE", "The upload was interrupted. Continue it in a moment.", { status });
  const sentence = `${text.trim().replace(/\.$/, "")}.`;
  return new AppError(known.failureType, known.message ?? sentence, { status });
}

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
