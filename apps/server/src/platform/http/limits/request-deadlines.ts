import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds after its body that a request waits for the beginning of its answer; 30 unless the route says otherwise. */
    maxAnswerSeconds?: number | undefined;
  }
  interface FastifyRequest {
    /** It was not answered in time: what is still done for it is for nobody. */
    isOverdue: boolean;
  }
}

/** How long a request may take. */
export interface RequestLimits {
  /** For the body to arrive, whatever its size; milliseconds. */
  bodyMs: number;
  /** A body that takes longer has to arrive this fast on the whole; bytes a second. */
  minBytesPerSecond: number;
  /** From the end of the body to the beginning of the answer, where the route says nothing else; milliseconds. */
  answerMs: number;
  /** How often this is looked at, in milliseconds. */
  sweepMs: number;
}

export const defaultRequestLimits: RequestLimits = {
  bodyMs: 28_000,
  minBytesPerSecond: 8000,
  answerMs: 30_000,
  sweepMs: 1000,
};

export interface RequestDeadlinesOptions {
  server: Server;
  log: FastifyBaseLogger;
  limits: RequestLimits;
  /** Answers a request whose time is over. */
  refuse: (reply: FastifyReply) => void;
  /** Milliseconds on a clock that only goes on. */
  now?: () => number;
}

interface Watched {
  request: IncomingMessage;
  response: ServerResponse;
  reply: FastifyReply | undefined;
  begunAt: number;
  /** Bytes that the connection had read by then. */
  bytesBefore: number;
  /** When its whole body had arrived. */
  bodyAt: number | undefined;
  /** When it is cut off whatever is answered: it was refused. */
  endsAt: number | undefined;
}

/** Time for the refusal to be sent. */
const refusalMs = 2000;

/**
 * Bounds the time of every request, whether a route knows it or not: until its body is there, and from then until its
 * answer begins. Node bounds the head, and has one limit for a body of 100 bytes and one of 2 GB.
 */
export class RequestDeadlines {
  readonly #options: RequestDeadlinesOptions;
  readonly #open = new Map<IncomingMessage, Watched>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: RequestDeadlinesOptions) {
    this.#options = options;
    options.server.prependListener("request", this.#begin);
    this.#sweeping = setInterval(() => this.sweep(), options.limits.sweepMs).unref();
  }

  /** Of a request that has a route: what it may take, and how it is refused. */
  register(reply: FastifyReply): void {
    const watched = this.#open.get(reply.request.raw);
    if (watched) watched.reply = reply;
  }

  /** Cuts off what is overdue. */
  sweep(): void {
    for (const watched of this.#open.values()) this.#look(watched);
  }

  /** Watches no more. */
  stop(): void {
    clearInterval(this.#sweeping);
    this.#options.server.off("request", this.#begin);
  }

  readonly #begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { bytesRead } = request.socket;
    const fresh = { reply: undefined, bodyAt: undefined, endsAt: undefined };
    this.#open.set(request, { ...fresh, request, response, begunAt: this.#now(), bytesBefore: bytesRead });
    response.once("close", () => {
      // A body may still be arriving after its request was refused.
      if (request.complete || request.socket.destroyed) this.#open.delete(request);
    });
  };

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }

  #look(watched: Watched): void {
    const { request, response, endsAt } = watched;
    if (request.socket.destroyed || (request.complete && response.headersSent && endsAt === undefined)) {
      this.#open.delete(request);
    } else if (endsAt !== undefined) {
      if (this.#now() >= endsAt || response.writableFinished) this.#cutOff(watched);
    } else if (!request.complete) this.#lookAtBody(watched);
    else this.#lookForAnswer(watched);
  }

  #lookAtBody(watched: Watched): void {
    const { request, begunAt, bytesBefore } = watched;
    const { bodyMs, minBytesPerSecond } = this.#options.limits;
    const dueMs = bodyMs + ((request.socket.bytesRead - bytesBefore) / minBytesPerSecond) * 1000;
    if (this.#now() - begunAt <= dueMs) return;
    this.#note(watched, "a request was cut off: its body came too slowly");
    this.#cutOff(watched);
  }

  #lookForAnswer(watched: Watched): void {
    const now = this.#now();
    watched.bodyAt ??= now;
    const declared = watched.reply?.request.routeOptions.config.maxAnswerSeconds;
    const limitMs = declared === undefined ? this.#options.limits.answerMs : declared * 1000;
    if (now - watched.bodyAt <= limitMs) return;
    this.#note(watched, "a request was cut off: it was not answered in time");
    this.#end(watched);
  }

  /** Says so where that can be said, and cuts off what cannot be told. */
  #end(watched: Watched): void {
    const { reply } = watched;
    if (reply) reply.request.isOverdue = true;
    if (!reply || reply.sent) {
      this.#cutOff(watched);
      return;
    }
    watched.endsAt = this.#now() + refusalMs;
    this.#options.refuse(reply);
  }

  #cutOff({ request }: Watched): void {
    this.#open.delete(request);
    request.socket.destroy();
  }

  #note({ request, reply, begunAt }: Watched, message: string): void {
    const route = reply?.request.routeOptions.url ?? "";
    const ms = Math.round(this.#now() - begunAt);
    (reply?.request.log ?? this.#options.log).warn({ method: request.method, route, ms }, message);
  }
}
