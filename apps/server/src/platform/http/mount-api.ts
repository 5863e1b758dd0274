import { type CallDeclaration, declarationOf, failuresOf, type FailureType } from "@lectern/contract";
import { type AnyContractRouter, type HTTPMethod, type HTTPPath, isContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import {
  type AnyMiddleware,
  type AnyProcedure,
  type AnyRouter,
  getRouter,
  isProcedure,
  Procedure,
  type Router,
  traverseContractProcedures,
} from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiContext } from "./api-context.ts";
import { AppError } from "./app-error.ts";
import type { CallGuard } from "./call-guard.ts";
import type { ErrorResponses } from "./error-responses.ts";
import type { Admitted } from "./principal.ts";
import { holdsUnstorableText } from "./unstorable-text.ts";
import { routeNotFound } from "./route-not-found.ts";

/** Procedures of the contract, implemented. */
export type ApiRouter = Record<string, AnyRouter>;

export interface MountApiOptions {
  contract: AnyContractRouter;
  router: ApiRouter;
  failures: ErrorResponses;
  guard: CallGuard;
  /** Awaited before a call that may have changed something is answered. */
  afterChange?: () => Promise<void>;
  /** Called when a call fails with an undeclared failure; logs it by default. */
  onUndeclaredFailure?: (call: string, failureType: FailureType) => void;
}

const prefix = "/api";

interface MountedRoute {
  name: string;
  method: HTTPMethod;
  httpPath: string;
  declaration: CallDeclaration;
  procedure: AnyProcedure;
}

/**
 * Answers every procedure of the contract below /api. Each is a Fastify route of its own, so that limits, logs and 404
 * know it. What the procedure declares is enforced in this order: who calls and how often, by token and path; how much
 * its body may weigh; its input; what depends on that. Throws when a procedure has no handler or no declaration.
 */
export async function mountApi(app: FastifyInstance, options: MountApiOptions): Promise<void> {
  const { contract, router, failures, guard } = options;
  const admitted = new WeakMap<FastifyRequest, Admitted>();

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

    traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
      const name = path.join(".");
      const implemented = getRouter(router, path);
      if (!isContractProcedure(procedure) || !isProcedure(implemented)) {
        throw new Error(`Nothing answers ${name} of the contract.`);
      }
      const declaration = declarationOf(procedure);
      const { method = "POST", path: httpPath = `/${path.join("/")}` } = procedure["~orpc"].route;
      const answered = guarded(implemented, declaration);
      mountRoute({ name, method, httpPath, declaration, procedure: answered });
      for (const alias of declaration.aliases) {
        mountRoute({ name, method, httpPath: alias, declaration, procedure: at(alias, answered) });
      }
    });

    function mountRoute({ name, method, httpPath, declaration, procedure }: MountedRoute): void {
      const handler = handlerOf(name, procedure);
      scope.route({
        method,
        url: prefix + httpPath.replace(/\{([^}]+)\}/g, ":$1"),
        exposeHeadRoute: false,
        bodyLimit: declaration.maxBodyBytes,
        onRequest: async (request) => {
          const params = request.params as Record<string, string>;
          admitted.set(request, await guard.admit(declaration, { token: tokenOf(request), ip: request.ip, params }));
        },
        handler: async (request, reply) => {
          takeQueryFields(request, declaration.queryFields);
          const context = contextOf(request, reply, admitted.get(request) ?? {});
          const { matched } = await handler.handle(request, reply, { prefix, context });
          if (!matched) throw routeNotFound();
          return reply;
        },
      });
    }
    await Promise.resolve();
  });

  /** The procedure behind the guard's second half, which sees the input once it is validated. */
  function guarded(procedure: AnyProcedure, declaration: CallDeclaration): AnyProcedure {
    const admitInput: AnyMiddleware = async ({ context, next }, input) =>
      next({ context: { admitted: await guard.admitInput(declaration, context as ApiContext, input) } });
    const definition = procedure["~orpc"];
    return new Procedure({ ...definition, middlewares: [admitInput, ...definition.middlewares] });
  }

  /** Of one procedure alone: however an address is written, no other one answers it. */
  function handlerOf(name: string, procedure: AnyProcedure): OpenAPIHandler<ApiContext> {
    const declared = new Set(failuresOf(declarationOf(procedure)));
    const mayChange = procedure["~orpc"].route.method !== "GET";
    return new OpenAPIHandler<ApiContext>({ procedure } as Router<AnyContractRouter, ApiContext>, {
      interceptors: [
        async (call) => {
          try {
            const answer = await call.next();
            if (mayChange) await options.afterChange?.();
            return answer;
          } catch (error) {
            const { status, headers, body } = failures.of(error, call.context);
            const { failure_type: type } = body;
            if (type && !declared.has(type)) noteUndeclared(name, type, call.context);
            return { matched: true, response: { status, headers: { ...headers }, body } };
          }
        },
      ],
    });
  }

  function noteUndeclared(name: string, failureType: FailureType, { log }: ApiContext): void {
    if (options.onUndeclaredFailure) options.onUndeclaredFailure(name, failureType);
    else log.warn({ call: name, failureType }, "a call failed as it does not declare");
  }
}

function at(path: HTTPPath, procedure: AnyProcedure): AnyProcedure {
  const definition = procedure["~orpc"];
  return new Procedure({ ...definition, route: { ...definition.route, path } });
}

/** Puts fields of the query where a call with a body has its input; what the body says wins. */
function takeQueryFields(request: FastifyRequest, names: readonly string[]): void {
  const { body = {}, query } = request;
  if (names.length === 0 || typeof body !== "object") return;
  const given = Object.entries(query as Record<string, unknown>).filter(([name]) => names.includes(name));
  request.body = { ...Object.fromEntries(given), ...body };
}

/** Said here for every field there is: none of them means such text. */
function refusalOfText(json: string, value: unknown): AppError | undefined {
  if (!holdsUnstorableText(json, value)) return undefined;
  return new AppError("VALIDATION", "Some of this text has characters that cannot be kept.");
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(headers.authorization ?? "")?.[1];
}

function contextOf(request: FastifyRequest, reply: FastifyReply, admitted: Admitted): ApiContext {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    id: request.id,
    route: request.routeOptions.url ?? "",
    ip: request.ip,
    headers: request.headers,
    admitted,
    log: request.log,
    signal: gone.signal,
    setHeader: (name, value) => void reply.header(name, value),
  };
}
