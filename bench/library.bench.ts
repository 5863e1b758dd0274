// Lists and searches of a newsroom's project on the embedded database, asked over HTTP, and a bystander of another
// organisation. ITEMS=<number> measures another size than 100 000.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { itemStatuses, listSorts, searchSorts } from "@lectern/contract";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";

import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { silentLog } from "../apps/server/src/test-kit/silent-log.ts";
import { withClient } from "../apps/server/src/test-kit/test-connection.ts";
import { p95 } from "./chromium.ts";
import { aliceParagraphs, blocksOf, median, newContent, print, printHardware, report, treeSeconds } from "./kit.ts";
import { fillLibrary } from "./library/fill-library.ts";
import { words } from "./library/newsroom.ts";

const items = Number(process.env["ITEMS"] ?? 100_000);
const rounds = 5;

interface Library {
  organisationId: string;
  projectId: string;
  token: string;
}

printHardware();
const dataDir = await mkdtemp(join(tmpdir(), "lectern-bench-"));
const env = { BILLING: "none", LOG_LEVEL: "warn" };
try {
  const first = await startLectern({ dataDir, env });
  const publisher = await addPublisher(first);
  await first.stop();
  await fill(publisher);
  const server = await startLectern({ dataDir, env });
  try {
    const library = { ...publisher, token: await tokenOf(server, publisher) };
    await measureLists(server, library);
    await measureSearches(server, library);
    await measureBystander(server, library);
    await measureAutosave(server);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function fill({ organisationId, projectId }: Publisher): Promise<void> {
  const postgres = await startEmbeddedServer({ dataDir, maxConnections: 4, log: silentLog() });
  const begun = performance.now();
  await withClient({ ...postgres.superuserConnection, database: postgres.connection.database }, (client) =>
    fillLibrary(client, { organisationId, projectId, count: items }),
  );
  print(`${items} items filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await postgres.close();
}

/** A new token: filling takes longer than one lives. */
async function tokenOf({ url }: LecternServer, reader: Publisher): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie: reader.cookie() },
    body: "{}",
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

interface Page {
  total?: number;
  is_at_least?: boolean;
  next_page_token?: string;
}

/** One call, in milliseconds. */
async function ask(
  { url }: LecternServer,
  { organisationId, projectId, token }: Library,
  path: string,
  query: Record<string, string>,
): Promise<{ time: number; page: Page }> {
  const address = `${url}/api/organisation/${organisationId}/integration/${projectId}/${path}`;
  const begun = performance.now();
  const answer = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page = (await answer.json()) as Page;
  const time = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${JSON.stringify(page)}`);
  return { time, page };
}

/** Asks for the first and the second page of each query, again and again. */
async function measure(
  server: LecternServer,
  library: Library,
  {
    path,
    queries,
    name,
    bound,
  }: { path: string; queries: readonly Record<string, string>[]; name: string; bound: number },
): Promise<void> {
  const times: number[] = [];
  const slowest: { query: string; time: number }[] = [];
  const before = await treeSeconds(server.pid);
  for (const query of queries) {
    const own: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { time, page } = await ask(server, library, path, query);
      const next = page.next_page_token;
      const second =
        next === undefined ? [] : [(await ask(server, library, path, { ...query, next_page_token: next })).time];
      // The first round warms the caches.
      if (round > 0) own.push(time, ...second);
    }
    times.push(...own);
    slowest.push({ query: JSON.stringify(query), time: median(own) });
  }
  const cost = ((await treeSeconds(server.pid)) - before) / (times.length * (1 + 1 / rounds));
  slowest.sort((one, other) => other.time - one.time);
  for (const { query, time } of slowest.slice(0, 3)) print(`     ${time.toFixed(0)} ms ${query}`);
  print(`     median ${median(times).toFixed(1)} ms, ${(cost * 1000).toFixed(1)} ms of processor time a call`);
  report(`${name}, ${times.length} calls, p95`, p95(times), bound, "ms");
}

function filters(): Record<string, string>[] {
  return [
    ...itemStatuses.filter((status) => status !== "in_progress").map((status) => ({ status })),
    { status: "failed,disabled" },
    { voice: "espeak/cy" },
    { voice: "flite/slt" },
    { voice: "none/none" },
    { language: "de-DE" },
    { contentType: "audio_article" },
    { changed: "true" },
    { published_changed: "true" },
    { start_date: "2021-03-01", end_date: "2021-03-07" },
    { status: "published", voice: "espeak/cy", language: "de-DE" },
  ];
}

async function measureLists(server: LecternServer, library: Library): Promise<void> {
  const sorted = listSorts.map((sort) => ({ sort }));
  await measure(server, library, { path: "content", queries: sorted, name: "list, every order", bound: 25 });
  const filtered = filters().flatMap((filter) => sorted.map((sort) => ({ ...filter, ...sort })));
  await measure(server, library, {
    path: "content",
    queries: filtered,
    name: "list, every filter and order",
    bound: 25,
  });
  const { time } = await ask(server, library, "content/facets", {});
  print(`facets: ${time.toFixed(0)} ms`);
}

async function measureSearches(server: LecternServer, library: Library): Promise<void> {
  const keywords = [words.rare, words.some, words.frequent, words.absent, "Caterpilar", "cater", "the queen", "a"];
  const plain = keywords.map((keyword) => ({ keyword }));
  await measure(server, library, { path: "search", queries: plain, name: "search by relevance", bound: 60 });
  const sorted = [words.rare, words.some, words.frequent].flatMap((keyword) =>
    searchSorts.map((sort) => ({ keyword, sort })),
  );
  await measure(server, library, { path: "search", queries: sorted, name: "search, every order", bound: 60 });
  const filtered = [words.some, words.frequent].flatMap((keyword) =>
    filters().map((filter) => ({ keyword, ...filter })),
  );
  await measure(server, library, { path: "search", queries: filtered, name: "search, every filter", bound: 60 });
  const rubbish = ["x".repeat(200), "%".repeat(200), "a ".repeat(100), "e", "the and of to in it was a she her"];
  const asked = rubbish.map((keyword) => ({ keyword }));
  await measure(server, library, { path: "search", queries: asked, name: "search for rubbish", bound: 60 });
}

/** Another organisation lists its items while ten searches of the newsroom are always under way. */
async function measureBystander(server: LecternServer, library: Library): Promise<void> {
  const bystander = await addPublisher(server);
  const theirs = { ...bystander, token: bystander.token() };
  await newContent(bystander, blocksOf(["Curiouser and curiouser!"]));
  async function list(): Promise<number[]> {
    const times: number[] = [];
    for (let call = 0; call < 100; call += 1) times.push((await ask(server, theirs, "content", {})).time);
    return times;
  }
  const alone = await list();
  const over = new AbortController();
  const searches = Array.from({ length: 10 }, async () => {
    while (!over.signal.aborted) await ask(server, library, "search", { keyword: words.frequent });
  });
  const beside = await list();
  over.abort();
  await Promise.all(searches);
  print(`     alone: median ${median(alone).toFixed(1)} ms, p95 ${p95(alone).toFixed(1)} ms`);
  report("a bystander's list during ten parallel searches, p95", p95(beside), 100, "ms");
}

/** A whole book is saved after each change. */
async function measureAutosave(server: LecternServer): Promise<void> {
  const author = await addPublisher(server);
  const script = blocksOf(await aliceParagraphs());
  const id = await newContent(author, script);
  const times: number[] = [];
  for (let edit = 0; edit < 20; edit += 1) {
    const slate = [...script, ...blocksOf([`Edit ${edit}`])];
    const begun = performance.now();
    await author.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: slate, is_draft: true });
    times.push(performance.now() - begun);
  }
  print(`autosave of ${script.length} blocks: median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms`);
}
