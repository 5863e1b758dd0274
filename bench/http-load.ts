import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export interface Load {
  perSecond: number;
  /** Of the time from a request to its last byte, in ms. */
  p99: number;
}

const endOfHead = Buffer.from("\r\n\r\n");

/**
 * Asks again and again over so many connections, one request at a time on each. It reads no more of an answer than its
 * status and length, because the client shares the processor with the server.
 * @throws on an answer other than 200 and 206
 */
export async function loadHttp(
  address: string,
  headers: () => Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(address);
  const times: number[] = [];
  let stopped = false;
  let failure: Error | undefined;

  function head(): string {
    const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join("")}\r\n`;
  }

  function open(): () => void {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let begun = 0;
    let left = -1;
    let start: Buffer = Buffer.alloc(0);
    function ask(): void {
      begun = performance.now();
      left = -1;
      start = Buffer.alloc(0);
      socket.write(head());
    }
    socket.on("connect", ask);
    socket.on("error", (error) => (failure ??= stopped ? undefined : error));
    socket.on("data", (chunk: Buffer) => {
      if (left < 0) {
        start = start.byteLength === 0 ? chunk : Buffer.concat([start, chunk]);
        const end = start.indexOf(endOfHead);
        if (end < 0) return;
        const text = start.toString("latin1", 0, end);
        const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
        if (!/^HTTP\/1\.1 20[06]/.test(text) || Number.isNaN(length)) {
          failure ??= new Error(`${address} answers ${text}`);
          socket.destroy();
          return;
        }
        left = length - (start.byteLength - end - endOfHead.byteLength);
      } else left -= chunk.byteLength;
      if (left > 0) return;
      times.push(performance.now() - begun);
      if (!stopped) ask();
    });
    return () => socket.destroy();
  }

  const sockets = Array.from({ length: connections }, open);
  const begun = performance.now();
  await delay(seconds * 1000);
  const elapsed = (performance.now() - begun) / 1000;
  stopped = true;
  for (const close of sockets) close();
  if (failure) throw failure;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
