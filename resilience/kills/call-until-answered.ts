import { setTimeout as delay } from "node:timers/promises";

/** An answer of the API, of whatever status, or none: the connection broke, or whoever answered was not the API. */
export interface ApiAnswer {
  status: number;
  data: unknown;
  message: string;
}

/** Where the server is and who asks: both change while a server is down. */
export interface Caller {
  url(): string;
  token(): Promise<string>;
}

const retryMs = 150;

/**
 * Makes a call again until the server answers it, as the dashboard does: a broken connection, 5xx and 429 are tried again.
 * @throws when there is no answer after `limitMs`
 */
export async function callUntilAnswered(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  limitMs = 300_000,
): Promise<ApiAnswer> {
  const until = Date.now() + limitMs;
  let last = "";
  while (Date.now() < until) {
    try {
      const answer = await fetch(`${caller.url()}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${await caller.token()}`, "content-type": "application/json" },
        signal: AbortSignal.timeout(30_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const parsed = (await answer.json()) as { data?: unknown; message?: string };
      last = `${answer.status} ${parsed.message ?? ""}`;
      if (answer.status < 500 && answer.status !== 429)
        return { status: answer.status, data: parsed.data, message: parsed.message ?? "" };
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await delay(retryMs);
  }
  throw new Error(`${method} ${path} was not answered in ${limitMs / 1000} s: ${last}`);
}
