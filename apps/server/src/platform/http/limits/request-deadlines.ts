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

export interface RequestDeadlines {
  /** Of a request that has a route: what it may take, and how it is refused. */
  register(reply: FastifyReply): void;
  /** Cuts off what is overdue. */
  sweep(): void;
  /** Watches no more. */
  stop(): void;
}

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
export function createRequestDeadlines({
  server,
  log,
  limits,
  refuse,
  now = () => performance.now(),
}: RequestDeadlinesOptions): RequestDeadlines {
  const open = new Map<IncomingMessage, Watched>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { bytesRead } = request.socket;
    const fresh = { reply: undefined, bodyAt: undefined, endsAt: undefined };
    open.set(request, { ...fresh, request, response, begunAt: now(), bytesBefore: bytesRead });
    response.once("close", () => {
      // A body may still be arriving after its request was refused.
      if (request.complete || request.socket.destroyed) open.delete(request);
    });
  }

  function look(watched: Watched): void {
    const { request, response, reply, begunAt, bytesBefore, endsAt } = watched;
    const at = now();
    if (request.socket.destroyed || (request.complete && response.headersSent && endsAt === undefined)) {
      open.delete(request);
    } else if (endsAt !== undefined) {
      if (at >= endsAt || response.writableFinished) cutOff(watched);
    } else if (!request.complete) {
      const takenMs = at - begunAt;
      const dueMs = limits.bodyMs + ((request.socket.bytesRead - bytesBefore) / limits.minBytesPerSecond) * 1000;
      if (takenMs > dueMs) {
        note(watched, "a request was cut off: its body came too slowly");
        cutOff(watched);
      }
    } else {
      watched.bodyAt ??= at;
      const declared = reply?.request.routeOptions.config.maxAnswerSeconds;
      if (at - watched.bodyAt > (declared === undefined ? limits.answerMs : declared * 1000)) {
        note(watched, "a request was cut off: it was not answered in time");
        end(watched);
      }
    }
  }

  /** Says so where that can be said, and cuts off what cannot be told. */
  function end(watched: Watched): void {
    const { reply } = watched;
    if (reply) reply.request.isOverdue = true;
    if (!reply || reply.sent) {
      cutOff(watched);
      return;
    }
    watched.endsAt = now() + refusalMs;
    refuse(reply);
  }

  function cutOff({ request }: Watched): void {
    open.delete(request);
    request.socket.destroy();
  }

  function note({ request, reply, begunAt }: Watched, message: string): void {
    const route = reply?.request.routeOptions.url ?? "";
    const ms = Math.round(now() - begunAt);
    (reply?.request.log ?? log).warn({ method: request.method, route, ms }, message);
  }

  function sweep(): void {
    for (const watched of open.values()) look(watched);
  }

  server.prependListener("request", begin);
  const sweeping = setInterval(sweep, limits.sweepMs).unref();

  return {
    register(reply) {
      const watched = open.get(reply.request.raw);
      if (watched) watched.reply = reply;
    },
    sweep,
    stop() {
      clearInterval(sweeping);
      server.off("request", begin);
    },
  };
}
