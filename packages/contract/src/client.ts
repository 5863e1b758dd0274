import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { callRoutes } from "./call-routes.ts";
import type { contract } from "./contract.ts";
import type { Failure, FailureType, Shortage } from "./failure.ts";

export type LecternClient = ContractRouterClient<typeof contract>;

/** A call the server refused; `message` is the server's sentence for a person. */
export class CallFailure extends Error {
  readonly failureType: FailureType | undefined;
  readonly status: number;
  readonly errors: readonly { path: string; message: string }[];
  /** What the plan has too little of. */
  readonly shortage: Shortage | undefined;

  constructor(
    message: string,
    details: {
      failureType: FailureType | undefined;
      status: number;
      errors?: { path: string; message: string }[];
      shortage?: Shortage | undefined;
    },
  ) {
    super(message);
    this.name = "CallFailure";
    this.failureType = details.failureType;
    this.status = details.status;
    this.errors = details.errors ?? [];
    this.shortage = details.shortage;
  }
}

/** Reads a failed call, however it reached us, as a CallFailure; undefined when it is something else (a lost network). */
export function callFailureOf(error: unknown): CallFailure | undefined {
  if (error instanceof CallFailure) return error;
  if (!(error instanceof ORPCError)) return undefined;
  const { data } = error as { data: unknown };
  if (!isFailure(data)) return undefined;
  return new CallFailure(data.message, {
    failureType: data.failure_type,
    status: error.status,
    errors: data.errors ?? [],
    shortage: data.data,
  });
}

/** Whether a body is our server's and not, say, a proxy's. Its fields are taken as they are, like those of any answer. */
function isFailure(body: unknown): body is Failure {
  if (typeof body !== "object" || body === null) return false;
  const { success, message } = body as Partial<Failure>;
  return success === false && typeof message === "string";
}

/**
 * The typed client. `baseUrl` ends in /api. `fetch` adds the bearer token and renews it.
 * A refused call rejects with an ORPCError whose `data` is the failure body: read it with `callFailureOf`.
 */
export function createLecternClient(options: {
  baseUrl: string;
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;
  headers?: () => Record<string, string>;
}): LecternClient {
  const link = new OpenAPILink(callRoutes as unknown as typeof contract, {
    url: options.baseUrl,
    headers: options.headers ?? {},
    ...(options.fetch ? { fetch: (request, init) => options.fetch!(request, init) } : {}),
    customErrorResponseBodyDecoder(body, response) {
      if (!isFailure(body)) return null;
      return new ORPCError(body.failure_type ?? "INTERNAL", {
        status: response.status,
        message: body.message,
        data: body,
      });
    },
  });
  return createORPCClient(link);
}
