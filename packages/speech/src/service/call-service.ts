import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { truncatedAnswer, speechCancelled, SpeechError } from "../speech-error.ts";

/** Reads a body up to a number of bytes; of a longer one undefined, or with "cut" its beginning. */
async function readBody(response: Response, maxBytes: number, tooLong: "cut"): Promise<Uint8Array>;
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | undefined>;
async function readBody(response: Response, maxBytes: number, tooLong?: "cut"): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    parts.push(part);
    // Leaving the loop cancels the body.
    if (length > maxBytes) {
      if (tooLong !== "cut") return undefined;
      break;
    }
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** Milliseconds that an answer asks to wait: `retry-after` in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/u.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A speech service on another machine, and how it is called. */
export interface ServiceOptions {
  /** What a person is told about: "The voice server", "Amazon Polly". */
  name: string;
  fetch: Fetch;
  /** For one attempt, from the request to the last byte, in milliseconds. */
  timeoutMs: number;
  /**
   * Whether a request is made again that may have been carried out: after a failure of the service (5xx), and after an
   * answer that broke off. Refused connections and busy services (429, 503) are always tried again.
   */
  repeatsFailures: boolean;
  /** Waits between attempts; rejects on abort. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** From 0 to 1, spreads the attempts of many callers; `Math.random`. */
  random?: (() => number) | undefined;
}

export interface ServiceRequest {
  url: string;
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

export interface ServiceCall<Answer> {
  /** Called for each attempt: a signature holds the time. */
  request: () => ServiceRequest | Promise<ServiceRequest>;
  maxBytes: number;
  /** In place of the service's: for one that is not called over HTTP. */
  fetch?: Fetch;
  /** Reads an answer. @throws {BrokenAnswer} for one that is not whole, {SpeechError} for one that cannot be used */
  read: (answer: ServiceAnswer) => Answer;
  /** What a refusal by this service means, where its status alone does not say. */
  explain?: (refusal: ServiceRefusal) => Explanation | undefined;
}

export interface ServiceAnswer {
  bytes: Uint8Array;
  headers: Headers;
  /** Lower case, without parameters. */
  contentType: string;
}

export interface ServiceRefusal {
  status: number;
  headers: Headers;
  /** The first of it, for what the service says of itself; never shown. */
  text: string;
}

/** "busy" is tried again later, "key" is the operator's business, an error is thrown. */
export type Explanation = "busy" | "key" | Error;

/** An answer that ended before it was complete. */
export class BrokenAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenAnswer";
  }
}

interface Failure {
  error: Error;
  again: boolean;
  afterMs?: number | undefined;
}

const maxAttempts = 3;
const firstWaitMs = 500;
const maxWaitMs = 10_000;
const maxRefusalBytes = 10_000;

/**
 * Calls a service, again after a while where that may help: waits double, are spread by chance and are as long as the
 * service asks for. An answer is handed out whole or not at all.
 * @throws {SpeechError} ENGINE_FAILED, TOO_LONG for more bytes, CANCELLED on abort, and what `explain` and `read` say
 */
export async function callService<Answer>(
  service: ServiceOptions,
  call: ServiceCall<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { wait = waitFor, random = Math.random } = service;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(service, call, signal);
    if ("answer" in outcome) return outcome.answer;
    if (attempt === maxAttempts || !outcome.again) throw outcome.error;
    const delay = outcome.afterMs ?? firstWaitMs * 2 ** (attempt - 1) * (0.5 + random() / 2);
    if (delay > maxWaitMs) throw outcome.error;
    await wait(delay, signal).catch(() => {
      throw speechCancelled(signal?.reason);
    });
  }
}

async function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, signal && { signal });
}

async function tryOnce<Answer>(
  service: ServiceOptions,
  { request, maxBytes, read, explain, fetch = service.fetch }: ServiceCall<Answer>,
  signal?: AbortSignal,
): Promise<{ answer: Answer } | Failure> {
  const { name, timeoutMs, repeatsFailures } = service;
  const timeout = AbortSignal.timeout(timeoutMs);
  let isAnswering = false;
  try {
    const { url, method = "POST", headers, body } = await request();
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // The key goes to the address in the settings and nowhere else.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    isAnswering = true;
    if (!response.ok) {
      const text = new TextDecoder().decode(await readBody(response, maxRefusalBytes, "cut"));
      return refusalOf(service, { status: response.status, headers: response.headers, text }, explain);
    }
    const bytes = await readBody(response, maxBytes);
    if (!bytes) throw new SpeechError("TOO_LONG", `${name} sent more audio than one sentence can have.`);
    const contentType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    return { answer: read({ bytes, headers: response.headers, contentType }) };
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    if (signal?.aborted) throw speechCancelled(signal.reason);
    if (error instanceof BrokenAnswer) {
      return { error: truncatedAnswer(name, error), again: repeatsFailures };
    }
    if (timeout.aborted) return { error: down(`${name} did not answer in time.`, error), again: false };
    const again = isRefused(error) || (repeatsFailures && isAnswering);
    return { error: down(`${name} could not be reached.`, error), again };
  }
}

function refusalOf(
  { name, repeatsFailures }: ServiceOptions,
  refusal: ServiceRefusal,
  explain?: ServiceCall<unknown>["explain"],
): Failure {
  const { status, headers } = refusal;
  const cause = new Error(`HTTP ${status}`);
  const told = explain?.(refusal) ?? meaningOf(status);
  if (told === "key") return { error: down(`${name} refused the key.`, cause), again: false };
  if (told === "busy") {
    const error = down(`${name} is busy. Please try again in a minute.`, cause);
    return { error, again: true, afterMs: retryAfterMs(headers) };
  }
  if (told) return { error: told, again: false };
  if (status >= 500) {
    return {
      error: down(`${name} failed at this sentence.`, cause),
      again: repeatsFailures,
      afterMs: retryAfterMs(headers),
    };
  }
  if (status >= 300 && status < 400) {
    return { error: down(`${name} has moved. Its address in the settings is not right.`, cause), again: false };
  }
  return { error: failed(`${name} did not accept this sentence.`, cause), again: false };
}

function meaningOf(status: number): "busy" | "key" | undefined {
  if (status === 429 || status === 503) return "busy";
  return status === 401 || status === 403 ? "key" : undefined;
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ECONNREFUSED";
}

function failed(message: string, cause: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", message, { cause });
}

function down(message: string, cause: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", message, { cause, isOutage: true });
}

/** An answer in JSON as its schema has it. @throws {BrokenAnswer} for JSON that is not whole, {SpeechError} for other */
export function readJson<Schema extends z.ZodType>(
  { bytes }: ServiceAnswer,
  schema: Schema,
  service: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new BrokenAnswer("JSON that is not whole");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SpeechError("ENGINE_FAILED", `${service} answered what could not be read.`, { cause: parsed.error });
}
