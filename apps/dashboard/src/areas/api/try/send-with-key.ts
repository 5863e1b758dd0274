/** What a call with a key was answered. */
export interface KeyAnswer {
  status: number;
  milliseconds: number;
  /** As indented JSON, where it is JSON. */
  body: string;
  /** What is left of its limits, where the call has any. */
  rateLimit: string | null;
}

/**
 * Makes a call as a program would: with the key alone, without the cookies of whoever is signed in here.
 * @throws {TypeError} when the network is away
 */
export async function sendWithKey(path: string, key: string): Promise<KeyAnswer> {
  const started = performance.now();
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: "omit",
    cache: "no-store",
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    body: indented(text),
    rateLimit: response.headers.get("ratelimit"),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
