import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { AppError } from "../failures/app-error.ts";

/** What tests of fetching share: servers on ports of their own, ended after each test. */
const servers: Server[] = [];

afterEach(endServers);

export function endServers(): void {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

/** Gives the port. */
export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export function serve(listener: RequestListener): Promise<number> {
  return listen(createServer(listener));
}

/** Answers every request with this body, as HTML unless `headers` say otherwise. */
export function page(body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
}

/** The AppError that this ends with. */
export async function failure(work: Promise<unknown>): Promise<{ failureType: string; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("an AppError was expected", { cause: error });
  return { failureType: error.failureType, message: error.message };
}

export function fetchFailed(message: string): { failureType: string; message: string } {
  return { failureType: "FETCH_FAILED", message };
}
