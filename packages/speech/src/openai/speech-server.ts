import { speechCancelled, SpeechError } from "../speech-error.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SpeechServerOptions {
  /** Address up to and including "/v1". */
  url: string;
  key?: string | undefined;
  fetch: Fetch;
  /** For one attempt, from the request to the last byte, in milliseconds. */
  timeoutMs: number;
  /** Waits between attempts; rejects on abort. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface ServerAnswer {
  bytes: Uint8Array;
  /** Lower case, without parameters. */
  contentType: string;
}

const maxAttempts = 3;
const firstWaitMs = 500;
const maxWaitMs = 10_000;

/**
 * Asks the server and reads its answer up to a number of bytes. Tried again only where nothing can have been spoken:
 * the connection was refused, or the server said that it is busy (429, 503).
 * @throws {SpeechError} ENGINE_FAILED, TOO_LONG for more bytes, CANCELLED on abort
 */
export async function askServer(
  options: SpeechServerOptions,
  request: { path: string; body?: unknown; maxBytes: number },
  signal?: AbortSignal,
): Promise<ServerAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(options, request, signal);
    if ("bytes" in outcome) return outcome;
    if (attempt === maxAttempts || !outcome.again) throw outcome.error;
    const delay = outcome.afterMs ?? firstWaitMs * 2 ** (attempt - 1);
    if (delay > maxWaitMs) throw outcome.error;
    await options.wait(delay, signal).catch(() => {
      throw speechCancelled(signal?.reason);
    });
  }
}

interface Refusal {
  error: SpeechError;
  again: boolean;
  afterMs?: number | undefined;
}

async function tryOnce(
  { url, key, fetch, timeoutMs }: SpeechServerOptions,
  { path, body, maxBytes }: { path: string; body?: unknown; maxBytes: number },
  signal?: AbortSignal,
): Promise<ServerAnswer | Refusal> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { accept: body === undefined ? "application/json" : "audio/wav, audio/*" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["authorization"] = `Bearer ${key}`;
  try {
    const response = await fetch(url.replace(/\/+$/, "") + path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key goes to the address in the settings and nowhere else.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return refusal(response);
    }
    const contentType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    return { bytes: await readBody(response, maxBytes), contentType };
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    if (signal?.aborted) throw speechCancelled(signal?.reason);
    if (timeout.aborted) return { error: failed("The voice server did not answer in time.", error), again: false };
    return { error: failed("The voice server could not be reached.", error), again: isRefused(error) };
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the body.
    if (length > maxBytes)
      throw new SpeechError("TOO_LONG", "The voice server sent more audio than one sentence can have.");
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function refusal(response: Response): Refusal {
  const { status } = response;
  const cause = new Error(`HTTP ${status}`);
  if (status === 401 || status === 403)
    return { error: failed("The voice server refused the key.", cause), again: false };
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const afterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
    return { error: failed("The voice server is busy. Please try again in a minute.", cause), again: true, afterMs };
  }
  if (status >= 500) return { error: failed("The voice server failed at this sentence.", cause), again: false };
  if (status >= 300 && status < 400) {
    return {
      error: failed("The voice server has moved. Its address in the settings is not right.", cause),
      again: false,
    };
  }
  return { error: failed("The voice server did not accept this sentence.", cause), again: false };
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ECONNREFUSED";
}

function failed(message: string, cause: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", message, { cause });
}
