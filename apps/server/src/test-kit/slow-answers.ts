import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/** Loaded into servers of tests: each second request, and each second answer, waits up to SLOW_ANSWERS_MS. */
const longestMs = Number(process.env["SLOW_ANSWERS_MS"]);

function later(run: () => void): void {
  if (Math.random() < 0.5) run();
  else setTimeout(run, Math.random() * longestMs);
}

const emit = Reflect.get(Server.prototype, "emit");
Server.prototype.emit = function emitLater(this: Server, event: string, ...rest: unknown[]): boolean {
  const tell = (): boolean => emit.call(this, event, ...rest);
  if (event !== "request") return tell();
  const [request, response] = rest as [IncomingMessage, ServerResponse];
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    later(() => end(...parts));
    return response;
  };
  later(() => {
    if (!request.destroyed) tell();
  });
  return true;
};
