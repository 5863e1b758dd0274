// What the server's memory does under a hundred connections, one kind of call after the other, and what is left of it when
// they are gone. What holds it is told by the process itself: heap, buffers beside it, and the rest, which are code, threads
// and pages that the allocator keeps.
import { setTimeout as delay } from "node:timers/promises";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { loadHttp } from "./http-load.ts";
import { blocksOf, chapterOne, generate, memoryOf, newContent, print, printHardware, report } from "./kit.ts";

const extent = { connections: 100, seconds: Number(process.env["SECONDS"] ?? 20) };
const restSeconds = 20;
const rangeBytes = 64 * 1024;

interface Held {
  heapUsed: number;
  external: number;
}

/** Asks a process through its inspector what it holds, with nothing in it that could be collected. */
async function inspect(output: string): Promise<{ held: () => Promise<Held>; close: () => void }> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (address === undefined) throw new Error("The server does not say where its inspector listens.");
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let last = 0;
  function call(method: string, params: object = {}): Promise<unknown> {
    const id = (last += 1);
    return new Promise((resolve) => {
      socket.addEventListener("message", function answered({ data }: MessageEvent<string>) {
        const answer = JSON.parse(data) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener("message", answered);
        resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  return {
    async held() {
      await call("HeapProfiler.collectGarbage");
      const { result } = (await call("Runtime.evaluate", { expression: "JSON.stringify(process.memoryUsage())" })) as {
        result: { value: string };
      };
      return JSON.parse(result.value) as Held;
    },
    close: () => socket.close(),
  };
}

printHardware();
const server = await startLectern({
  env: { BILLING: "none", LOG_LEVEL: "warn", NODE_OPTIONS: "--inspect=127.0.0.1:0" },
});
const { held, close } = await inspect(server.output());
let most = 0;

async function tell(when: string): Promise<number> {
  const whole = await memoryOf(server.pid, /postgres/);
  const { heapUsed, external } = await held();
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  print(`${when}: ${whole.toFixed(0)} MB, of them heap ${megabytes(heapUsed)}, buffers ${megabytes(external)}`);
  return whole;
}

try {
  const publisher = await addPublisher(server);
  const script = blocksOf(await chapterOne());
  const id = await newContent(publisher, script);
  const { audioUrl } = await generate(server, publisher, id, script);
  const whole = Number((await fetch(audioUrl, { method: "HEAD" })).headers.get("content-length"));
  const place = `${server.url}/api/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  const signedIn = () => ({ authorization: `Bearer ${publisher.token()}` });
  await delay(restSeconds * 1000);
  const before = await tell("at rest");
  const kinds: [string, string, () => Record<string, string>][] = [
    ["the list of a project", `${place}/content`, signedIn],
    ["an item of a chapter", `${place}/content/${id}`, signedIn],
    ["facts of a player", `${server.url}/embed/${id}.json`, () => ({ "accept-encoding": "gzip, br" })],
    ["a share page", `${server.url}/listen/${id}`, () => ({ "accept-encoding": "gzip, br" })],
    [
      "ranges of its file",
      audioUrl,
      () => {
        const start = Math.floor(Math.random() * (whole - rangeBytes));
        return { range: `bytes=${start}-${start + rangeBytes - 1}` };
      },
    ],
  ];
  for (const [name, address, headers] of kinds) {
    let peak = 0;
    const watch = setInterval(() => {
      void memoryOf(server.pid, /postgres/).then((megabytes) => (peak = Math.max(peak, megabytes)));
    }, 500);
    const { perSecond } = await loadHttp(address, headers, extent);
    clearInterval(watch);
    most = Math.max(most, peak);
    await tell(`${name}, ${perSecond.toFixed(0)} a second, ${peak.toFixed(0)} MB at most; after it`);
  }
  await delay(restSeconds * 1000);
  const after = await tell(`${restSeconds} s after the last of them`);
  report("memory under 100 connections, without the database", most, 400, "MB");
  report("what stays of it", after - before, 100, "MB");
} finally {
  close();
  await server.stop();
}
