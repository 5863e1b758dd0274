// The feed of a show of 2000 episodes over HTTP, written anew and kept, beside a plain server that writes it with the npm
// package feed; a bystander beside ten readers; and how soon another organisation's new show has its files meanwhile.
import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { insertEpisodes } from "../apps/server/src/areas/podcasts/test-kit/insert-episodes.ts";
import { createTestDatabase } from "../apps/server/src/test-kit/create-test-database.ts";
import { insertShow } from "../apps/server/src/test-kit/insert-show.ts";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { urlOf } from "../apps/server/src/test-kit/test-connection.ts";
import { p95 } from "./chromium.ts";
import type { PeerFeed } from "./feed/peer-server.ts";
import type { Readers } from "./feed/reader-worker.ts";
import { aliceParagraphs, median, memoryOf, print, printHardware, processorSecondsOfChildren, report } from "./kit.ts";
import { loadHttp } from "./http-load.ts";

const episodes = Number(process.env["EPISODES"] ?? 2000);
const seconds = Number(process.env["SECONDS"] ?? 6);
const rounds = 15;
const readers = 10;
const pageEpisodes = 300;

printHardware();
const base = await createTestDatabase();
const server = await startLectern({
  env: { BILLING: "none", LOG_LEVEL: "warn", DATABASE_URL: urlOf(base.connection) },
});
const texts = (await aliceParagraphs()).filter((text) => text.length > 100).map((text) => text.slice(0, 1000));
try {
  const publisher = await addPublisher(server);
  const bystander = await addPublisher(server);
  const addresses = await addShow(publisher, episodes);
  await measureFollowing(bystander);
  const peer = await startPeer(addresses);
  await measureAnswers(publisher, addresses, peer);
  await measureReaders(bystander, addresses, peer);
} finally {
  await server.stop();
  await base.close();
  process.exit();
}

/** A published show; the addresses of its feed's pages. */
async function addShow({ organisationId, projectId }: Publisher, count: number): Promise<string[]> {
  const slug = await base.database.tenant(organisationId, async (trx) => {
    const showId = await insertShow(trx, { organisationId, projectId });
    await insertEpisodes(trx, { organisationId, projectId, showId }, { episodes: count });
    const show = await trx
      .updateTable("podcast")
      .set({ published_at: new Date() })
      .where("id", "=", showId)
      .returning("slug")
      .executeTakeFirstOrThrow();
    return show.slug;
  });
  await base.asAdmin(async (client) => {
    await client.query(
      `update audio_file set article = jsonb_build_array(jsonb_build_object('text', ($1::text[])[1 + mod(number, $2)]))
         from (select token, row_number() over ()::integer as number from audio_file) as numbered
        where numbered.token = audio_file.token`,
      [texts, texts.length],
    );
    await client.query("analyze");
  });
  const feed = `${server.url}/feeds/${slug}.xml`;
  const pages = Array.from({ length: Math.ceil(count / pageEpisodes) }, (_, page) => page + 1);
  return pages.map((page) => (page === 1 ? feed : `${feed}?page=${page}`));
}

/** The files of all episodes are made by the worker, and those of a small show of another organisation beside them. */
async function measureFollowing(other: Publisher): Promise<void> {
  const begun = performance.now();
  await addShow(other, 5);
  const isFollowed = (count: number) => async () => {
    const rows = await base.database.system((trx) => trx.selectFrom("podcast_feed").select("podcast_id").execute());
    return rows.length >= count;
  };
  const small = await secondsUntil(isFollowed(1), begun);
  const all = await secondsUntil(isFollowed(2), begun);
  report("a new show of another organisation has its files and feed meanwhile", small, 5, "s");
  print(`     ${episodes} files of episodes made and their feed noted in ${all.toFixed(1)} s`);
}

async function secondsUntil(isSo: () => Promise<boolean>, begun: number): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - begun > 120_000) throw new Error("The shows were not followed.");
    await delay(20);
  }
  return (performance.now() - begun) / 1000;
}

/** Of a plain server with as many episodes, and the first page of ours as a file that it keeps. */
async function startPeer([feed = ""]: string[]): Promise<string> {
  const kept = await ask(feed);
  const worker = new Worker(new URL("./feed/peer-server.ts", import.meta.url), {
    workerData: {
      kept: kept.body,
      episodes: Array.from({ length: episodes }, (_, index) => ({
        id: `018f2a3c-0000-7000-8000-${String(index).padStart(12, "0")}`,
        title: `Episode ${index}`,
        description: texts[index % texts.length] ?? "",
        date: new Date(Date.now() - index * 60_000),
        url: `https://pod.example/episodes/${index}.mp3`,
        bytes: 480_000 + index,
      })),
    } satisfies PeerFeed,
  });
  const [{ port }] = (await once(worker, "message")) as [AddressInfo];
  return `http://127.0.0.1:${port}`;
}

interface Answer {
  status: number;
  /** From the request to its first and last byte, in ms. */
  first: number;
  whole: number;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

function ask(address: string, headers: Record<string, string> = { "accept-encoding": "gzip" }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(address, { headers }, (answer) => {
      const first = performance.now() - begun;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
      answer.on("end", () => {
        const whole = performance.now() - begun;
        resolve({ status: answer.statusCode ?? 0, first, whole, body: Buffer.concat(chunks), headers: answer.headers });
      });
    }).on("error", reject);
  });
}

/** Has every process forget what it keeps of an organisation, as a change does. */
async function forget({ organisationId }: Publisher): Promise<void> {
  await base.asAdmin((client) => client.query("select pg_notify('lectern_public', $1)", [organisationId]));
  await delay(30);
}

async function measureAnswers(publisher: Publisher, addresses: string[], peer: string): Promise<void> {
  const [feed = ""] = addresses;
  const before = await memoryOf(server.pid, /postgres/);
  let most = before;
  const watch = setInterval(() => {
    void memoryOf(server.pid, /postgres/).then((megabytes) => (most = Math.max(most, megabytes)));
  }, 50);
  const times: Record<"first" | "page" | "pages" | "kept" | "plain" | "peer", number[]> = {
    first: [],
    page: [],
    pages: [],
    kept: [],
    plain: [],
    peer: [],
  };
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    await forget(publisher);
    const answers: Answer[] = [];
    for (const address of addresses) answers.push(await ask(address));
    times.first.push(answers[0]!.first);
    times.page.push(answers[0]!.whole);
    times.pages.push(answers.reduce((sum, { whole }) => sum + whole, 0));
    bytes = answers.reduce((sum, { body }) => sum + body.byteLength, 0);
    times.kept.push((await ask(feed)).whole);
    times.plain.push((await ask(feed, {})).whole);
    times.peer.push((await ask(peer)).whole);
  }
  clearInterval(watch);
  const { headers } = await ask(feed);
  const unchanged = [
    await ask(feed, { "if-none-match": headers["etag"] as string }),
    await ask(feed, { "if-modified-since": headers["last-modified"] as string }),
  ];
  const worked = await processorSecondsOfChildren();
  for (let round = 0; round < rounds; round += 1) {
    await forget(publisher);
    await ask(feed);
  }
  const processorMs = (((await processorSecondsOfChildren()) - worked) / rounds) * 1000;
  const peerMs = median(times.peer);
  print(
    `${episodes} episodes on ${addresses.length} pages, ${(bytes / 1e3).toFixed(0)} kB compressed, ${rounds} rounds`,
  );
  report("first page written anew, to its first byte, median", median(times.first), 60, "ms");
  report("first page written anew, to its last byte, median", median(times.page), 60, "ms");
  report("the same, processor time of server and database", processorMs, 60, "ms");
  report("the same beside all episodes by the package feed", median(times.page) / peerMs, 1, "×");
  report("all pages written anew beside it", median(times.pages) / peerMs, 5, "×");
  print(
    `     all pages ${median(times.pages).toFixed(0)} ms, the package feed without a database ${peerMs.toFixed(0)} ms`,
  );
  report("first page again, compressed, median", median(times.kept), 5, "ms");
  report("first page again, not compressed, median", median(times.plain), 15, "ms");
  report(
    "answers other than 304 to its tag and its date",
    unchanged.filter(({ status }) => status !== 304).length,
    0,
    "",
  );
  report("the same, the slower one", Math.max(...unchanged.map(({ whole }) => whole)), 5, "ms");
  report("memory that the server took meanwhile", most - before, 60, "MB");
}

/** p95 of a bystander's list of audio, asked one after another, in ms. */
async function watchBystander(bystander: Publisher): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(10)) {
    const begun = performance.now();
    await bystander.inProject("GET", "/content");
    times.push(performance.now() - begun);
  }
  return p95(times);
}

async function beside(bystander: Publisher, workerData: Readers): Promise<{ time: number; pages: number }> {
  const worker = new Worker(new URL("./feed/reader-worker.ts", import.meta.url), { workerData });
  await once(worker, "online");
  const time = await watchBystander(bystander);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage("stop");
  const [pages] = (await once(worker, "message")) as [number];
  return { time, pages };
}

async function measureReaders(bystander: Publisher, addresses: string[], peer: string): Promise<void> {
  const [feed = ""] = addresses;
  const alone = await watchBystander(bystander);
  print(`a bystander's list of audio alone: p95 ${alone.toFixed(1)} ms`);
  for (const encoding of ["gzip", "identity"] as const) {
    const { time, pages } = await beside(bystander, { addresses, readers, encoding });
    report(`the same beside ten readers (${encoding}), p95`, time / alone, 3, "×");
    print(`     ${time.toFixed(1)} ms, while ${(pages / seconds).toFixed(0)} pages a second were read`);
  }
  const headers = () => ({ "accept-encoding": "gzip" });
  const ours = await loadHttp(feed, headers, { connections: readers, seconds });
  const plain = await loadHttp(`${peer}/kept`, headers, { connections: readers, seconds });
  report("a plain server's answers of the same bytes beside ours", plain.perSecond / ours.perSecond, 3, "×");
  print(`     ${ours.perSecond.toFixed(0)} and ${plain.perSecond.toFixed(0)} a second, p99 ${ours.p99.toFixed(1)} ms`);
}
