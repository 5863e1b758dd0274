// What readers of publishers' pages ask the server for, by many at once: the script, the facts of an audio, the share
// page and ranges of the file; each beside the script, in one run.
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import {
  blocksOf,
  chapterOne,
  generate,
  memoryOf,
  newContent,
  print,
  printHardware,
  report,
  reportLeast,
} from "./kit.ts";
import { loadHttp } from "./http-load.ts";

const extent = { connections: 32, seconds: Number(process.env["SECONDS"] ?? 6) };
const rangeBytes = 64 * 1024;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const paragraphs = await chapterOne();
  const long = blocksOf(paragraphs);
  const short = long.slice(0, 3);
  const ids = { short: await newContent(publisher, short), long: await newContent(publisher, long) };
  await generate(server, publisher, ids.short, short);
  const { audioUrl } = await generate(server, publisher, ids.long, long);
  const whole = Number((await fetch(audioUrl, { method: "HEAD" })).headers.get("content-length"));

  let most = 0;
  const watch = setInterval(() => {
    void memoryOf(server.pid, /postgres/).then((megabytes) => (most = Math.max(most, megabytes)));
  }, 500);
  const encoded = () => ({ "accept-encoding": "gzip, br" });
  const script = await loadHttp(`${server.url}/embed.js`, encoded, extent);
  print(`the script: ${script.perSecond.toFixed(0)} requests a second, p99 ${script.p99.toFixed(1)} ms`);
  for (const [length, id] of Object.entries(ids)) {
    const facts = await loadHttp(`${server.url}/embed/${id}.json`, encoded, extent);
    print(
      `facts of a ${length} article: ${facts.perSecond.toFixed(0)} requests a second, p99 ${facts.p99.toFixed(1)} ms`,
    );
    reportLeast(`facts of a ${length} article beside the script`, facts.perSecond / script.perSecond, 1 / 3, "×");
    const page = await loadHttp(`${server.url}/listen/${id}`, encoded, extent);
    reportLeast(`share page of a ${length} article`, page.perSecond, 5000, "requests a second");
  }
  const ranges = await loadHttp(
    audioUrl,
    () => {
      const start = Math.floor(Math.random() * (whole - rangeBytes));
      return { range: `bytes=${start}-${start + rangeBytes - 1}` };
    },
    extent,
  );
  reportLeast("ranges of 64 kB", ranges.perSecond, 1500, "requests a second");
  report("ranges of 64 kB, p99", ranges.p99, 100, "ms");
  clearInterval(watch);
  report("memory meanwhile, without the database", most, 400, "MB");
} finally {
  await server.stop();
}
