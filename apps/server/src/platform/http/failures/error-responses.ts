import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { type ErrorResponse, toErrorResponse } from "./to-error-response.ts";

/** Turns errors into responses, and logs unexpected ones, which reports them. */
export interface ErrorResponses {
  of(error: unknown, request: { route: string; log: FastifyBaseLogger }): ErrorResponse;
  send(error: unknown, reply: FastifyReply): FastifyReply;
}

/** Headers of the response that the error replaces. */
const responseHeaders = [
  "accept-ranges",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
];

export function createErrorResponses(): ErrorResponses {
  const answers: ErrorResponses = {
    of(error, request) {
      const answer = toErrorResponse(error);
      if (answer.unexpected) {
        const thrown = error instanceof Error ? error : new Error(String(error));
        request.log.error({ error: thrown, route: request.route }, "a request failed");
      }
      return answer;
    },
    send(error, reply) {
      const { request } = reply;
      const answer = answers.of(error, { route: request.routeOptions.url ?? "", log: request.log });
      for (const name of responseHeaders) reply.removeHeader(name);
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, "cache-control": "no-store" })
        .send(answer.body);
    },
  };
  return answers;
}
