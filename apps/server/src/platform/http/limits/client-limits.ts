import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../../failures/app-error.ts";
import { clientNetwork } from "./client-network.ts";

export interface ClientLimitsOptions {
  server: Server;
  /** Connections of one network, and requests of it that are answered at once. */
  max: number;
  /** Whether a peer is a proxy, whose connections are those of many. */
  isProxy: (address: string) => boolean;
}

export interface ClientLimits {
  /** Counts a request of an address until it is answered; RATE_LIMITED when there are too many. */
  begin(address: string, response: ServerResponse): AppError | undefined;
}

/**
 * Bounds what one network holds of a process: an IPv4 address, or a /64 of IPv6. Its connection that has been idle for
 * longest gives way to a new one; where none is idle the new one is refused. Behind proxies its requests are counted.
 */
export function createClientLimits({ server, max, isProxy }: ClientLimitsOptions): ClientLimits {
  const connections = new Map<string, Set<Socket>>();
  const busy = new WeakMap<Socket, number>();
  const requests = new Map<string, number>();

  function accept(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = clientNetwork(remoteAddress);
    const ofNetwork = connections.get(network) ?? new Set();
    if (ofNetwork.size >= max) {
      const idle = ofNetwork.values().find((one) => (busy.get(one) ?? 0) === 0);
      if (!idle) {
        socket.destroy();
        return;
      }
      ofNetwork.delete(idle);
      idle.destroy();
    }
    connections.set(network, ofNetwork.add(socket));
    socket.once("close", () => {
      ofNetwork.delete(socket);
      if (ofNetwork.size === 0 && connections.get(network) === ofNetwork) connections.delete(network);
    });
  }

  function occupy(socket: Socket): void {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
  }

  function release(socket: Socket): void {
    busy.set(socket, (busy.get(socket) ?? 1) - 1);
    const ofNetwork = connections.get(clientNetwork(socket.remoteAddress ?? ""));
    // The one that became idle last is the last to give way.
    if (ofNetwork?.delete(socket)) ofNetwork.add(socket);
  }

  server.on("connection", accept);
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    occupy(socket);
    response.once("close", () => release(socket));
  });
  // A WebSocket is never idle; how many there are is bounded by their own limits.
  server.prependListener("upgrade", ({ socket }: IncomingMessage) => occupy(socket));

  return {
    begin(address, response) {
      const network = clientNetwork(address);
      const underWay = requests.get(network) ?? 0;
      if (underWay >= max) return tooMany();
      requests.set(network, underWay + 1);
      response.once("close", () => {
        const left = (requests.get(network) ?? 1) - 1;
        if (left > 0) requests.set(network, left);
        else requests.delete(network);
      });
      return undefined;
    },
  };
}

function tooMany(): AppError {
  const message = "Too many requests from your network are being answered. Please try again in a moment.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: 5 });
}
