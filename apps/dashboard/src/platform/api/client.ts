import type { LecternClient } from "@lectern/contract";
import type { Session } from "../session/session.ts";
import { session } from "../session/current-session.ts";
import { takePrefetchedAnswer } from "../session/early-answers.ts";
import { ApiFailure } from "../errors/failure.ts";
import { queryClient } from "./query-client.ts";
import { refreshRightsWhenRefused } from "./refresh-rights.ts";

/**
 * Sends a call with the session's bearer token. A call refused with 401 is sent once more with a renewed token; when
 * none can be obtained it rejects with SignedOutError.
 */
export async function authorisedFetch(
  bearer: Pick<Session, "token" | "renew">,
  request: Request,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  const again = request.clone();
  const token = await bearer.token();
  const response = await send(withToken(request, token), init);
  if (response.status !== 401) return response;
  return send(withToken(again, await bearer.renew(token)), init);
}

function withToken(request: Request, token: string): Request {
  request.headers.set("authorization", `Bearer ${token}`);
  return request;
}

/* Fetched beside the entry chunk (`preloadClient` at the start of the page); the first call waits for it. */
let loading: Promise<{ client: LecternClient; failureOf: (error: unknown) => ApiFailure | undefined }> | undefined;

function load() {
  loading ??= import("@lectern/contract/client").then(
    ({ callFailureOf, createLecternClient }) => ({
      client: createLecternClient({
        baseUrl: `${window.location.origin}/api`,
        fetch: (request, init) => authorisedFetch(session, request, init, askOnce),
      }),
      failureOf(error) {
        const failure = callFailureOf(error);
        return failure && new ApiFailure(failure.message, failure);
      },
    }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Sends a call, unless the page asked the same before its code was there. */
const askOnce: typeof fetch = (input, init) =>
  (input instanceof Request && input.method === "GET" ? takePrefetchedAnswer(input.url) : undefined) ??
  fetch(input, init);

/** Preloads the client before the first call. */
export function preloadClient(): void {
  // The first call loads it again, and tells the failure.
  void load().catch(() => undefined);
}

/**
 * Every call of the API, typed by its contract. A refused call rejects with ApiFailure, a lost session with SignedOutError,
 * a lost network with a TypeError of the browser's (`isUnreachable`).
 */
export const api = callAt([]) as LecternClient;

/** A call by its name at each level of the contract; a function that also has what is below it. */
function callAt(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    // A promise that resolves with it must not take it for another promise.
    get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : callAt([...path, name])),
    apply: (_, __, [input, options]: unknown[]) => call(path, input, options),
  });
}

async function call(path: readonly string[], input: unknown, options: unknown): Promise<unknown> {
  const { client, failureOf } = await load();
  const send = path.reduce<object>((node, key) => Reflect.get(node, key) as object, client);
  try {
    const answer = await (send as (input: unknown, options: unknown) => Promise<unknown>)(input, options);
    if (isRefusal(answer)) throw refusalOf(answer);
    return answer;
  } catch (error) {
    const failure = failureOf(error) ?? error;
    refreshRightsWhenRefused(queryClient, { path, input }, failure);
    throw failure;
  }
}

/** Something between us and the server may answer with 200 that it failed. */
function isRefusal(answer: unknown): answer is { success: false; message?: unknown } {
  return typeof answer === "object" && answer !== null && "success" in answer && answer.success === false;
}

function refusalOf({ message }: { message?: unknown }): ApiFailure {
  const told = typeof message === "string" ? message : "Something went wrong.";
  return new ApiFailure(told, { failureType: undefined, status: 500, errors: [] });
}
