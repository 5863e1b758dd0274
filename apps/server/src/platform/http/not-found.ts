import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeNotFound } from "./failures/to-error-response.ts";

/** Answers a document request for a page of the dashboard; undefined when there is none to answer with. */
export interface DocumentFallback {
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined;
}

const machinePaths = /^\/(?:api|upload|files)(?:\/|$)/;

/**
 * What no route knows: a person's browser asking for a page gets the dashboard, which finds its own way; everything
 * else (the API, files, scripts) a 404 that can be read.
 */
export function mountNotFound(app: FastifyInstance, fallback?: DocumentFallback): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!machinePaths.test(path) && asksForDocument(request, path)) {
      const answered = fallback?.(request, reply);
      if (answered) return answered;
    }
    throw routeNotFound();
  });
}

function asksForDocument({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (/\.[a-z0-9]{1,8}$/i.test(path)) return false;
  return (headers.accept ?? "").includes("text/html");
}
