import type { IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import proxyAddr from "@fastify/proxy-addr";
import { DEFAULT_MAX_BODY_BYTES } from "@lectern/contract";
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { AppError } from "../failures/app-error.ts";
import { createClientLimits } from "./limits/client-limits.ts";
import { compressReply } from "./compression.ts";
import { createErrorResponses, type ErrorResponses } from "./failures/error-responses.ts";
import { createOriginCheck, crossOriginRefused } from "./origin-check.ts";
import { addEntityTag } from "./files/entity-tag.ts";
import { RequestDeadlines, defaultRequestLimits, type RequestLimits } from "./limits/request-deadlines.ts";
import { securityHeaders } from "./security-headers.ts";

/** Tells who a request comes from, through the proxies that are trusted. */
export interface ClientAddresses {
  /** Whether what this peer says of others is believed; `hop` counts from the nearest. What Fastify takes as trustProxy. */
  isTrusted: (address: string, hop: number) => boolean;
  /** As Fastify's `request.ip`, for requests that it does not see. */
  of(request: IncomingMessage): string;
}

/** `trustProxy` as TRUST_PROXY has it: whether, how many, or which. */
function createClientAddresses(trustProxy: boolean | number | string[]): ClientAddresses {
  const isTrusted = trustOf(trustProxy);
  return { isTrusted, of: (request) => proxyAddr(request, isTrusted) };
}

function trustOf(trustProxy: boolean | number | string[]): ClientAddresses["isTrusted"] {
  if (typeof trustProxy === "boolean") return () => trustProxy;
  // So many proxies stand in front, whoever they are: Fastify itself takes a count for no trust at all.
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

export interface HttpOptions {
  log: FastifyBaseLogger;
  /** Origin people reach the server at. */
  publicUrl: string;
  /** Other origins that our pages play sound and videos from. */
  mediaOrigins?: readonly string[];
  trustProxy?: boolean | number | string[];
  /** Connections and requests of one network at once; 256 when left out. */
  maxPerNetwork?: number;
  /** What a request may carry unless its route says otherwise. */
  bodyLimitBytes?: number;
  /** How long a request may take, where that is not the default. */
  requestLimits?: Partial<RequestLimits>;
  /** For the head of a request to arrive, in milliseconds: 20 seconds. */
  headMs?: number;
}

export interface Http {
  app: FastifyInstance;
  failures: ErrorResponses;
  /** Whether a browser page of this origin is one of ours. */
  isOwnOrigin: (origin: string) => boolean;
  /** Who sent a request that has no route, such as that of a WebSocket. */
  addressOf: (request: IncomingMessage) => string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** A page of any site may send to this route with our cookies: it changes nothing that is the cookie owner's. */
    anyOrigin?: boolean;
    /** Its answers have an entity tag, and are not sent again to whoever has them. */
    hasEntityTag?: boolean;
  }
}

const requestIdShape = /^[\w-]{8,64}$/;
const quietRoutes = new Set(["/api/health", "/api/ready", "/embed/events"]);

/** Probes, events of players by the thousand, and the dashboard's files, among which the line looked for is lost. */
function isQuiet(route: string): boolean {
  return quietRoutes.has(route) || route.startsWith("/assets/");
}

/** The HTTP server without its routes: ids, limits, headers, logs, failures. */
function noSchemas(): never {
  throw new Error("Routes have no schemas: calls are declared in packages/contract.");
}

export function createHttp(options: HttpOptions): Http {
  const { log, publicUrl, mediaOrigins = [], trustProxy = false, headMs = 20_000 } = options;
  const failures = createErrorResponses();
  const isOwnOrigin = createOriginCheck(publicUrl);
  const addresses = createClientAddresses(trustProxy);
  const setHeaders = securityHeaders({ publicUrl, mediaOrigins });
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers["x-request-id"];
      return trustProxy !== false && typeof given === "string" && requestIdShape.test(given) ? given : randomUUID();
    },
    trustProxy: trustProxy === false ? false : addresses.isTrusted,
    bodyLimit: options.bodyLimitBytes ?? DEFAULT_MAX_BODY_BYTES,
    // Of the head alone. Bodies are bounded by their rate: a large upload over a slow line takes an hour.
    http: { headersTimeout: headMs, requestTimeout: 0, connectionsCheckingInterval: Math.min(headMs, 5000) },
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => {
      setHeaders(reply);
      failures.send(error, reply);
    },
    routerOptions: { maxParamLength: 200 },
    // No route has a schema of Fastify's: what compiles them is not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });

  app.decorateRequest("isOverdue", false);
  const deadlines = new RequestDeadlines({
    server: app.server,
    log,
    limits: { ...defaultRequestLimits, ...options.requestLimits },
    refuse: (reply) => void failures.send(overdue(), reply.header("connection", "close")),
  });
  const clients = createClientLimits({
    server: app.server,
    max: options.maxPerNetwork ?? 256,
    isProxy: (address) => addresses.isTrusted(address, 0),
  });
  app.addHook("onClose", (_instance, done) => {
    deadlines.stop();
    done();
  });

  app.addHook("onRequest", (request, reply, done) => {
    deadlines.register(reply);
    reply.header("x-request-id", request.id);
    const { anyOrigin = false } = request.routeOptions.config;
    const refused = clients.begin(request.ip, reply.raw) ?? refusesAddress(request);
    done(refused ?? (anyOrigin ? undefined : refusesForeignPage(request, isOwnOrigin)));
  });
  app.addHook("onSend", async (request, reply, payload) => {
    setHeaders(reply);
    return await compressReply(
      reply,
      request.routeOptions.config.hasEntityTag ? addEntityTag(reply, payload) : payload,
    );
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "";
    request.log[isQuiet(route) ? "debug" : "info"](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
    done();
  });
  app.setErrorHandler((error, _request, reply) => failures.send(error, reply));
  return { app, failures, isOwnOrigin, addressOf: (request) => addresses.of(request) };
}

function overdue(): AppError {
  return new AppError("UNAVAILABLE", "This takes too long at the moment. Please try again later.", {
    retryAfterSeconds: 30,
  });
}

/**
 * U+0000 is in nothing we give an address to, and the database takes it nowhere. A dot segment, or a backslash that some
 * take for a slash, would lead one reader of the address elsewhere than another.
 */
function refusesAddress({ url }: FastifyRequest): AppError | undefined {
  const [path = ""] = url.split(/[?#]/, 1);
  const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;
  const refused = url.includes("%00") || dotSegment.test(path) || /\\|%5c/i.test(path);
  return refused ? new AppError("VALIDATION", "This address cannot be read.") : undefined;
}

/** A page of another site may not act with our cookie. Bearer tokens are sent on purpose, so they need no such care. */
function refusesForeignPage(request: FastifyRequest, isOwnOrigin: (origin: string) => boolean): AppError | undefined {
  const { cookie, origin } = request.headers;
  if (cookie === undefined || origin === undefined || ["GET", "HEAD", "OPTIONS"].includes(request.method))
    return undefined;
  if (isOwnOrigin(origin)) return undefined;
  return crossOriginRefused();
}
