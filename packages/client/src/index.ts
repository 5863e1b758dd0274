import type { FailureType, LecternCalls, Shortage } from "./calls.ts";

/** How to reach the server, and for which project. The dashboard's API page shows all four. */
export interface LecternOptions {
  /** Where the server is, such as https://audio.example.org. */
  url: string;
  /** Belongs to one project. Never put it into a web page. */
  apiKey: string;
  organisationId: string;
  projectId: string;
  /** How often a call that was refused with 429 or 503 is sent again; 2 when left out. */
  retries?: number;
  /** Longest wait before a call is sent again, in seconds; 60 when left out. One that should wait longer fails at once. */
  maxRetrySeconds?: number;
  /** Longest time one try may take, in milliseconds; 60 000 when left out. */
  timeoutMs?: number;
  /** Used in the place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** Sent as `Idempotency-Key`. A POST with one is sent again after 503, too. */
  idempotencyKey?: string;
  /** Ends the call, and the wait for its next try. */
  signal?: AbortSignal;
}

/** One page of a list, as the API answers it. */
export interface ListPage<Item> {
  data: readonly Item[];
  /** Missing on the last page. */
  next_page_token?: string | undefined;
}

/** A call the server refused. `message` is the server's sentence for a person. */
export class LecternFailure extends Error {
  override readonly name: string = "LecternFailure";
  /** undefined: the answer was not Lectern's, but that of a proxy, say. */
  readonly failureType: FailureType | undefined;
  /** HTTP status. */
  readonly status: number;
  /** The fields that a VALIDATION failure is about. */
  readonly errors: readonly { path: string; message: string }[];
  /** What the plan has too little of. */
  readonly shortage: Shortage | undefined;
  /** When to try again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    details: {
      status: number;
      failureType?: FailureType | undefined;
      errors?: readonly { path: string; message: string }[] | undefined;
      shortage?: Shortage | undefined;
      retryAfterSeconds?: number | undefined;
    },
  ) {
    super(message);
    this.status = details.status;
    this.failureType = details.failureType;
    this.errors = details.errors ?? [];
    this.shortage = details.shortage;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Every call that an API key may make, by its area: `client.articles.put({ … })`. */
export type LecternClient = LecternCalls;

export function createClient(options: LecternOptions): LecternClient {
  const connection = connectionOf(options);
  const areas = Object.entries(CALLS).map(([area, calls]) => {
    const bound = Object.entries(calls).map(([name, route]) => [
      name,
      (input: Input = {}, callOptions: CallOptions = {}) =>
        send(connection, { name: `${area}.${name}`, route, input, callOptions }),
    ]);
    return [area, Object.fromEntries(bound)];
  });
  return Object.fromEntries(areas) as LecternClient;
}

type PagedCall<Page> = (input: never, options?: CallOptions) => Promise<Page>;

/** What a call takes, whether it may be left out or not. */
type InputOf<Call extends PagedCall<unknown>> = NonNullable<Parameters<Call>[0]>;

/** The pages of a list, each asked for when the one before was used: `for await (const page of eachPage(…))`. */
export async function* eachPage<Call extends PagedCall<{ next_page_token?: string | undefined }>>(
  call: Call,
  input: InputOf<Call>,
  options?: CallOptions,
): AsyncGenerator<Awaited<ReturnType<Call>>, void, void> {
  let { next_page_token: token } = input as { next_page_token?: string | undefined };
  do {
    const asked = token === undefined ? input : { ...(input as object), next_page_token: token };
    const page = (await call(asked as never, options)) as Awaited<ReturnType<Call>>;
    yield page;
    token = page.next_page_token;
  } while (token !== undefined);
}

/** The entries of a list, whatever pages they come in: `for await (const item of eachItem(client.library.list, {}))`. */
export async function* eachItem<Call extends PagedCall<ListPage<unknown>>>(
  call: Call,
  input: InputOf<Call>,
  options?: CallOptions,
): AsyncGenerator<Awaited<ReturnType<Call>>["data"][number], void, void> {
  for await (const page of eachPage(call, input, options)) yield* page.data;
}

type Input = Record<string, unknown>;

/** Method and path below /api. */
type CallRoute = readonly [method: string, path: string];

/** Every call that an API key may make; the build puts it here. */
declare const CALLS: Record<string, Record<string, CallRoute>>;

interface Connection {
  baseUrl: string;
  apiKey: string;
  project: Readonly<Record<string, string>>;
  retries: number;
  maxRetrySeconds: number;
  timeoutMs: number;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface Sending {
  name: string;
  route: CallRoute;
  input: Input;
  callOptions: CallOptions;
}

/** @throws {TypeError} for options that no call could be made with */
function connectionOf(options: LecternOptions): Connection {
  const { url, apiKey, organisationId, projectId, retries = 2, maxRetrySeconds = 60, timeoutMs = 60_000 } = options;
  for (const [name, value] of Object.entries({ url, apiKey, organisationId, projectId })) {
    if (typeof value !== "string" || value === "") throw new TypeError(`${name} is missing.`);
  }
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new TypeError("url has to be an address such as https://audio.example.org.");
  }
  return {
    baseUrl: `${url.replace(/\/+$/, "")}/api`,
    apiKey,
    project: { org_id: organisationId, id: projectId },
    retries,
    maxRetrySeconds,
    timeoutMs,
    fetch: options.fetch ?? ((address, init) => fetch(address, init)),
  };
}

async function send(connection: Connection, sending: Sending): Promise<unknown> {
  const { signal } = sending.callOptions;
  const { url, init } = requestOf(connection, sending);
  for (let tries = 0; ; tries += 1) {
    const timeout = AbortSignal.timeout(connection.timeoutMs);
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await connection.fetch(url, { ...init, signal: ends });
    const answer = await answerOf(response);
    if (isSuccess(response, answer)) return answer;
    const failure = failureOf(response, answer);
    const wait = failure.retryAfterSeconds ?? 2 ** tries;
    const again = tries < connection.retries && wait <= connection.maxRetrySeconds && mayRepeat(failure, sending);
    if (!again) throw failure;
    await pause(wait * 1000, signal);
  }
}

/** What was refused for its number was not done. What ended in 503 may have been, so that it must bear to be done twice. */
function mayRepeat({ status }: LecternFailure, { route: [method], callOptions }: Sending): boolean {
  if (status === 429) return true;
  return status === 503 && (method !== "POST" || callOptions.idempotencyKey !== undefined);
}

function requestOf(
  { baseUrl, apiKey, project }: Connection,
  { name, route: [method, path], input, callOptions: { idempotencyKey } }: Sending,
): { url: string; init: RequestInit } {
  const rest = { ...input };
  const address = path.replaceAll(/\{([^}]+)\}/g, (_whole, field: string) => {
    const value = project[field] ?? input[field];
    delete rest[field];
    // As a part of a path these would be another path.
    if (typeof value !== "string" || ["", ".", ".."].includes(value)) throw new TypeError(`${name} needs ${field}.`);
    return encodeURIComponent(value);
  });
  const hasBody = method !== "GET";
  const query = hasBody ? [] : Object.entries(rest).flatMap(([field, value]) => queryOf(field, value));
  const url = baseUrl + address + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : "");
  const headers = {
    accept: "application/json",
    authorization: `Bearer ${apiKey}`,
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
  // The API redirects nowhere: whatever does must not be handed the key.
  return { url, init: { method, headers, redirect: "error", ...(hasBody ? { body: JSON.stringify(rest) } : {}) } };
}

/** Fields of the query, `a[0]=…` for what is inside of others. */
function queryOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return [[name, String(value)]];
  }
  return Object.entries(value).flatMap(([key, inner]) => queryOf(`${name}[${key}]`, inner));
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isSuccess({ ok }: Response, answer: unknown): boolean {
  return ok && (answer as { success?: unknown } | undefined)?.success === true;
}

function failureOf({ status, headers }: Response, answer: unknown): LecternFailure {
  const retryAfterSeconds = secondsOf(headers.get("retry-after"));
  const { message, failure_type, errors, data } = (answer ?? {}) as {
    message?: unknown;
    failure_type?: FailureType;
    errors?: { path: string; message: string }[];
    data?: Shortage;
  };
  if (typeof message !== "string") {
    return new LecternFailure(`The server answered ${status}, and not as Lectern does.`, { status, retryAfterSeconds });
  }
  return new LecternFailure(message, { status, failureType: failure_type, errors, shortage: data, retryAfterSeconds });
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - Date.now()) / 1000);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", aborted, { once: true });
    function done(): void {
      signal?.removeEventListener("abort", aborted);
      resolve();
    }
    function aborted(): void {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
  });
}
