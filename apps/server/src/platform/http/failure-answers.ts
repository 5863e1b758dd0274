import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { type AnsweredFailure, failureOf } from "./failure.ts";

/** Turns errors into answers, and logs those that somebody has to look at (which is what reports them). */
export interface FailureAnswers {
  of(error: unknown, request: { route: string; log: FastifyBaseLogger }): AnsweredFailure;
  send(error: unknown, reply: FastifyReply): FastifyReply;
}

/** Headers that described an answer which is not given after all. */
const answerHeaders = [
  "accept-ranges",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
];

export function createFailureAnswers(): FailureAnswers {
  const answers: FailureAnswers = {
    of(error, request) {
      const answer = failureOf(error);
      if (answer.unexpected) {
        const thrown = error instanceof Error ? error : new Error(String(error));
        request.log.error({ error: thrown, route: request.route }, "a request failed");
      }
      return answer;
    },
    send(error, reply) {
      const { request } = reply;
      const answer = answers.of(error, { route: request.routeOptions.url ?? "", log: request.log });
      for (const name of answerHeaders) reply.removeHeader(name);
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, "cache-control": "no-store" })
        .send(answer.body);
    },
  };
  return answers;
}
