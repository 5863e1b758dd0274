import {
  type CallDeclaration,
  DEFAULT_MAX_BODY_BYTES,
  declarationOf,
  failuresOf,
  type FailureType,
  isForApiKeys,
} from "@lectern/contract";
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
import { DatabaseFull } from "../../database/index.ts";
import { runUntilAborted } from "../../event-loop/index.ts";
import type { ApiContext } from "./api-context.ts";
import { AppError } from "../../failures/app-error.ts";
import { CallBodies } from "./call-bodies.ts";
import { type CallGuard, fairShareKey } from "./call-guard.ts";
import type { SharedTime } from "../limits/costly-calls.ts";
import type { ErrorResponses } from "../failures/error-responses.ts";
import {
  createIdempotentCall,
  hashOf,
  type IdempotentCall,
  type IdempotentCallOptions,
  type KeptAnswer,
  readIdempotencyKey,
} from "../idempotency/idempotent-call.ts";
import { checkLongBody } from "./json-complexity-counter.ts";
import type { Admitted } from "../principal.ts";
import { yieldingSchema } from "./yielding-schema.ts";
import { routeNotFound } from "../failures/to-error-response.ts";
import { abortOnDisconnect } from "../files/stream-audio.ts";

/** Procedures of the contract, implemented. */
export type ApiRouter = Record<string, AnyRouter>;

export interface MountApiOptions {
  contract: AnyContractRouter;
  router: ApiRouter;
  failures: ErrorResponses;
  guard: CallGuard;
  idempotency: IdempotentCallOptions;
  sharedTime: SharedTime;
  /** Awaited before a call that may have changed something is answered. */
  afterChange?: () => Promise<void>;
  /** Whether the disk takes long texts still; always by default. */
  hasRoom?: () => Promise<boolean>;
  /** Called when a call fails with an undeclared failure; logs it by default. */
  onUndeclaredFailure?: (call: string, failureType: FailureType) => void;
}

const prefix = "/api";

/** Whether a body is longer than those of signing in, deleting and the like, which a disk that is nearly full still takes. */
function isLong({ headers }: FastifyRequest): boolean {
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > DEFAULT_MAX_BODY_BYTES;
}

function noRoom(): AppError {
  return new AppError("UNAVAILABLE", new DatabaseFull(undefined).message, { retryAfterSeconds: 60 });
}

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
  const { contract, router } = options;
  const bodies = new CallBodies();

  await app.register(async (scope) => {
    bodies.register(scope);
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
      const answered = guarded(implemented, declaration, options);
      mountRoute(scope, { name, method, httpPath, declaration, procedure: answered }, { bodies, options });
      for (const alias of declaration.aliases) {
        const procedureAt = withPath(alias, answered);
        mountRoute(scope, { name, method, httpPath: alias, declaration, procedure: procedureAt }, { bodies, options });
      }
    });
    await Promise.resolve();
  });
}

function mountRoute(
  scope: FastifyInstance,
  { name, method, httpPath, declaration, procedure }: MountedRoute,
  { bodies, options }: { bodies: CallBodies; options: MountApiOptions },
): void {
  const handler = handlerOf(name, procedure, options);
  const mayBeLong = declaration.maxBodyBytes > DEFAULT_MAX_BODY_BYTES;
  scope.route({
    method,
    url: prefix + httpPath.replace(/\{([^}]+)\}/g, ":$1"),
    exposeHeadRoute: false,
    bodyLimit: declaration.maxBodyBytes,
    ...(mayBeLong ? { preParsing: checkLongBody } : {}),
    onRequest: async (request, reply) => {
      if (mayBeLong) bodies.expectLong(request, reply);
      const params = request.params as Record<string, string>;
      const setHeader = (header: string, value: string) => void reply.header(header, value);
      const head = { token: tokenOf(request), ip: request.ip, params, setHeader };
      bodies.admit(request, await options.guard.admit(declaration, head));
      if (isLong(request) && !((await options.hasRoom?.()) ?? true)) throw noRoom();
    },
    config: {
      hasEntityTag: method === "GET" && isForApiKeys(declaration.access),
      maxAnswerSeconds: declaration.maxAnswerSeconds,
    },
    handler: async (request, reply) => {
      takeQueryFields(request, declaration.queryFields);
      const caller = bodies.callerOf(request);
      if (caller.principal?.kind === "api-key" && method === "GET") reply.header("cache-control", "private, no-cache");
      const idempotent = declaration.takesIdempotencyKey
        ? idempotentCall(options.idempotency, request, { caller, bodyHash: bodies.hashOf(request) })
        : undefined;
      const inputRead = bodies.endTurnOf(request);
      const context = { ...contextOf(request, reply, caller), idempotent, ...(inputRead ? { inputRead } : {}) };
      const { matched } = await handler.handle(request, reply, { prefix, context });
      if (!matched) throw routeNotFound();
      return reply;
    },
  });
}

function idempotentCall(
  options: IdempotentCallOptions,
  request: FastifyRequest,
  { caller: { principal }, bodyHash }: { caller: Admitted; bodyHash: string },
): IdempotentCall | undefined {
  const header = request.headers["idempotency-key"];
  if (typeof header !== "string" || principal?.kind !== "api-key") return undefined;
  const hash = hashOf(request.method, request.url, bodyHash);
  return createIdempotentCall(options, principal, { key: readIdempotencyKey(header), request: hash });
}

/** The procedure behind the guard's second half, which sees the input once it is validated. */
function guarded(
  procedure: AnyProcedure,
  declaration: CallDeclaration,
  { guard, sharedTime }: MountApiOptions,
): AnyProcedure {
  const admitInput: AnyMiddleware = async ({ context, next }, input) => {
    const call = context as ApiContext;
    call.inputRead?.();
    const allowed = await guard.admitInput(declaration, call, input);
    const before = await call.idempotent?.begin();
    if (before) throw new AnsweredBefore(before);
    const sharer = fairShareKey(allowed, call.ip);
    const { isCostly, isReading } = declaration;
    const answer = async () => next({ context: { admitted: allowed } });
    return sharedTime.run({ isCostly, isReading, sharer, signal: call.signal }, () =>
      isReading ? whileCalled(call.signal, answer) : answer(),
    );
  };
  const definition = procedure["~orpc"];
  const inputSchema = definition.inputSchema && yieldingSchema(definition.inputSchema);
  return new Procedure({ ...definition, inputSchema, middlewares: [admitInput, ...definition.middlewares] });
}

/** Of one procedure alone: however an address is written, no other one answers it. */
function handlerOf(
  name: string,
  procedure: AnyProcedure,
  { afterChange, failures, onUndeclaredFailure }: MountApiOptions,
): OpenAPIHandler<ApiContext> {
  const declared = new Set(failuresOf(declarationOf(procedure)));
  const mayChange = procedure["~orpc"].route.method !== "GET";
  return new OpenAPIHandler<ApiContext>({ procedure } as Router<AnyContractRouter, ApiContext>, {
    interceptors: [
      async (call) => {
        try {
          const answer = await call.next();
          if (mayChange) await afterChange?.();
          if (answer.matched) await kept(call.context, (idempotent) => idempotent.complete(answer.response));
          return answer;
        } catch (error) {
          if (error instanceof AnsweredBefore) return { matched: true, response: error.response };
          await kept(call.context, (idempotent) => idempotent.abandon());
          const { status, headers, body } = failures.of(error, call.context);
          const { failure_type: type } = body;
          if (type && !declared.has(type)) {
            if (onUndeclaredFailure) onUndeclaredFailure(name, type);
            else call.context.log.warn({ call: name, failureType: type }, "a call failed as it does not declare");
          }
          return { matched: true, response: { status, headers: { ...headers }, body } };
        }
      },
    ],
  });
}

/** What was done is answered also where it could not be written down: the key is refused then, never done again. */
async function kept({ idempotent, log }: ApiContext, work: (call: IdempotentCall) => Promise<void>): Promise<void> {
  if (!idempotent) return;
  await work(idempotent).catch((error: unknown) => {
    log.warn({ error }, "the answer to an Idempotency-Key could not be kept");
  });
}

/** Ends a call that was made before with what it was answered then. */
class AnsweredBefore extends Error {
  readonly response: { status: number; headers: Record<string, string>; body: unknown };

  constructor({ status, body }: KeptAnswer) {
    super("answered before");
    this.response = { status, headers: { "idempotent-replayed": "true" }, body: JSON.parse(body) as unknown };
  }
}

function withPath(path: HTTPPath, procedure: AnyProcedure): AnyProcedure {
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

/** What changes nothing is not gone on with for a caller who left, or was told that it took too long. */
async function whileCalled<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runUntilAborted(signal, work);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(headers.authorization ?? "")?.[1];
}

function contextOf(request: FastifyRequest, reply: FastifyReply, admitted: Admitted): Omit<ApiContext, "idempotent"> {
  return {
    id: request.id,
    route: request.routeOptions.url ?? "",
    ip: request.ip,
    headers: request.headers,
    admitted,
    log: request.log,
    signal: abortOnDisconnect(reply),
    setHeader: (name, value) => void reply.header(name, value),
  };
}
