import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { type S3Peer, startS3TestServer } from "./s3-peer.ts";

export interface FaultyS3 extends S3Peer {
  /** Breaks every connection that is open. */
  cut(): void;
  /** Breaks the next connections as they come; answers how many are still to be broken. */
  refuse(connections: number): () => number;
}

/** For tests: the peer behind a line that can be cut. */
export async function startFaultyS3(): Promise<FaultyS3> {
  const peer = await startS3TestServer();
  const { hostname, port } = new URL(peer.options.endpoint ?? "");
  const sockets = new Set<Socket>();
  let refused = 0;
  const line = createServer((near) => {
    if (refused > 0) {
      refused -= 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }
  return {
    options: { ...peer.options, endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}` },
    cut,
    refuse(connections) {
      cut();
      refused = connections;
      return () => refused;
    },
    async close() {
      line.close();
      cut();
      await peer.close();
    },
  };
}
