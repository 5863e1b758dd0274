import type { IncomingMessage, ServerResponse } from "node:http";

/** What goes wrong with one request. */
export type Fault =
  /** Too many requests. */
  | "throttled"
  /** The service fails. */
  | "failed"
  /** The answer breaks off. */
  | "cut"
  /** The answer ends early as if it were whole. */
  | "short"
  /** No answer at all. */
  | "silent";

/** One of the fake services, as a test sees it. */
export interface FakeService {
  /** Requests that were answered with speech, as the service understood them. */
  spoken: { text: string; voice: string; ssml?: string; body?: unknown }[];
  /** What was refused, with the reason. */
  refused: string[];
  /** Faults of the requests to come, in order, "" for none. Requests for the list of voices are not counted. */
  faults: (Fault | "")[];
  /** Nothing is answered but failures. */
  isDown: boolean;
  /** How many times the list of voices was asked for. */
  listed: number;
  /** Codes of voices that are not listed any more. */
  removed: Set<string>;
}

export function newFakeService(): FakeService {
  return { spoken: [], refused: [], faults: [], isDown: false, listed: 0, removed: new Set() };
}

/** A request with all of its body. */
export interface WholeRequest {
  method: string;
  /** Path and query below the service's own prefix. */
  url: URL;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sends a body as a service does, or as much of it as a fault lets through. */
export function sendBody(
  response: ServerResponse,
  headers: Record<string, string>,
  bytes: Uint8Array,
  fault: Fault | "",
): void {
  response.writeHead(200, headers);
  const half = bytes.subarray(0, Math.floor(bytes.length / 4) * 2);
  if (fault === "cut") response.write(half, () => response.destroy());
  else response.end(fault === "short" ? half : bytes);
}

/** Headers by which nobody waits for a service of tests that is down. */
export function againAtOnce({ isDown }: FakeService): Record<string, string> {
  return isDown ? { "retry-after": "0" } : {};
}
