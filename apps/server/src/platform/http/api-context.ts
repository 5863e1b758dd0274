import type { FastifyBaseLogger } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { IdempotentCall } from "./idempotency/idempotent-call.ts";
import type { Admitted } from "./principal.ts";

/** What every handler of the contract is given about the request it answers. */
export interface ApiContext {
  /** The request's id, as in the log and in the answer's X-Request-Id. */
  id: string;
  /** Pattern of the path, without the caller's values. */
  route: string;
  /** The caller's address, seen through as many proxies as TRUST_PROXY says. */
  ip: string;
  headers: IncomingHttpHeaders;
  /** The caller, as the call's declaration requires; read by `personOf`, `memberOf` and `projectCallerOf`. */
  admitted: Admitted;
  /** Of a call that an API key sent with an Idempotency-Key. */
  idempotent: IdempotentCall | undefined;
  /** To be called once the input is validated, where others wait for that. */
  inputRead?: () => void;
  log: FastifyBaseLogger;
  /** Aborted when the client disconnects before the response. */
  signal: AbortSignal;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
}
