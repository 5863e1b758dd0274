import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { type AnyRouter, getRouter, isProcedure, type Router, traverseContractProcedures } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { ApiContext } from "./api-context.ts";
import { AppError } from "./app-error.ts";
import type { FailureAnswers } from "./failure-answers.ts";
import { holdsUnstorableText } from "./unstorable-text.ts";

/** Procedures of the contract, implemented. */
export type ApiRouter = Record<string, AnyRouter>;

export interface MountApiOptions {
  contract: AnyContractRouter;
  router: ApiRouter;
  failures: FailureAnswers;
  /** Bytes, by the procedure's name in the contract: `{ "studio.save": 24_000_000 }`. Others take what the server takes. */
  bodyLimits?: Readonly<Record<string, number>>;
}

const prefix = "/api";

/**
 * Answers every procedure of the contract below /api. Each is a Fastify route of its own, so that limits, logs and 404
 * know it; Fastify reads the body within the limit, oRPC validates and calls. Throws when a procedure has no handler.
 */
export async function mountApi(app: FastifyInstance, options: MountApiOptions): Promise<void> {
  const { contract, router, failures, bodyLimits = {} } = options;
  const handler = new OpenAPIHandler<ApiContext>(router as Router<AnyContractRouter, ApiContext>, {
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (error) {
          const { status, headers, body } = failures.of(error, call.context);
          return { matched: true, response: { status, headers: { ...headers }, body } };
        }
      },
    ],
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parseJson = scope.getDefaultJsonParser("error", "error");
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, parsed) => {
      if (body === "") parsed(null, {});
      else {
        void parseJson(request, body as string, (error, value) => {
          const refusal = error ?? refusalOfText(body as string, value);
          if (refusal) parsed(refusal);
          else parsed(null, value);
        });
      }
    });
    scope.addHook("onSend", (_request, reply, _payload, sent) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      sent();
    });

    const unanswered = new Set(Object.keys(bodyLimits));
    traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
      const name = path.join(".");
      if (!isContractProcedure(procedure) || !isProcedure(getRouter(router, path))) {
        throw new Error(`Nothing answers ${name} of the contract.`);
      }
      unanswered.delete(name);
      const { method = "POST", path: httpPath = `/${path.join("/")}` } = procedure["~orpc"].route;
      const bodyLimit = bodyLimits[name];
      scope.route({
        method: method satisfies HTTPMethods,
        url: prefix + httpPath.replace(/\{([^}]+)\}/g, ":$1"),
        exposeHeadRoute: false,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        handler: async (request, reply) => {
          await handler.handle(request, reply, { prefix, context: contextOf(request, reply) });
          return reply;
        },
      });
    });
    const [unknown] = unanswered;
    if (unknown !== undefined) throw new Error(`A body limit names ${unknown}, which is not in the contract.`);
    await Promise.resolve();
  });
}

/** Said here for every field there is: none of them means such text. */
function refusalOfText(json: string, value: unknown): AppError | undefined {
  if (!holdsUnstorableText(json, value)) return undefined;
  return new AppError("VALIDATION", "Some of this text has characters that cannot be kept.");
}

function contextOf(request: FastifyRequest, reply: FastifyReply): ApiContext {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(request.headers.authorization ?? "");
  return {
    id: request.id,
    route: request.routeOptions.url ?? "",
    ip: request.ip,
    headers: request.headers,
    token: bearer?.[1],
    log: request.log,
    signal: gone.signal,
    setHeader: (name, value) => void reply.header(name, value),
  };
}
