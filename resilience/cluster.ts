// npm run test:cluster: the way from sign-up to a listener over two webs and two workers, on Debian's PostgreSQL through
// PgBouncer and with Swift's S3, and what is lost when one of them goes away.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import type { LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { blocksOf, chapterOne, newContent, print, printHardware, treeSeconds } from "../bench/kit.ts";
import { addressAt, startInstallation } from "./cluster/installation.ts";
import { requirePackages } from "./cluster/packages.ts";
import { countSteps, must } from "./cluster/steps.ts";

const buildLimitMs = 300_000;
/** After the last sign of life of a worker, somebody else goes on with its build. */
const takenOverLimitSeconds = 10;

requirePackages();
printHardware();
const folder = await mkdtemp(join(tmpdir(), "lectern-cluster-"));
// PostgreSQL runs as nobody and has to reach its folder.
spawnSync("chmod", ["755", folder]);
const steps = countSteps();
const { step } = steps;
const begun = performance.now();
const installation = await startInstallation(folder);
print(`two webs and two workers are ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const [one, two] = installation.webs;

interface Content {
  full_audio_status: string | null;
  full_audio_url: string | null;
  progress: number;
  audio_duration: number;
}

function itemOf(publisher: Publisher, id: string): Promise<Content> {
  return publisher.inProject<Content>("GET", `/content/${id}`);
}

async function whenBuilt(publisher: Publisher, id: string, look?: (item: Content) => void): Promise<Content> {
  const until = Date.now() + buildLimitMs;
  for (;;) {
    const item = await itemOf(publisher, id);
    look?.(item);
    if (item.full_audio_status !== "IN PROGRESS") return item;
    must(Date.now() < until, `the build does not end (${item.progress} %)`);
    await delay(200);
  }
}

async function expectAudio(item: Content, web: LecternServer = one): Promise<string> {
  must(item.full_audio_status === "DONE", `the build ended as ${item.full_audio_status}`);
  const answer = await fetch(addressAt(web, item.full_audio_url ?? ""));
  const { durationSeconds } = scanMp3(new Uint8Array(await answer.arrayBuffer()));
  must(Math.abs(durationSeconds - item.audio_duration) < 0.5, `${durationSeconds} s instead of ${item.audio_duration}`);
  return `${durationSeconds.toFixed(1)} s of audio`;
}

/** The same text in a voice of its own, so that all of it has to be spoken. */
function atSpeed(script: readonly Block[], speed: number): Block[] {
  return script.map((block) => ({ ...block, audio_profile: { ...block.audio_profile, speed } }));
}

/** Which of them works: the one that takes more of the processor, with its engines. */
async function busiest(workers: readonly LecternServer[]): Promise<LecternServer> {
  const seconds = () => Promise.all(workers.map(({ pid }) => treeSeconds(pid)));
  const before = await seconds();
  await delay(1000);
  const taken = (await seconds()).map((now, at) => now - (before[at] ?? 0));
  const found = workers[taken.indexOf(Math.max(...taken))];
  if (!found) throw new Error("There is no worker.");
  return found;
}

async function generate(publisher: Publisher, id: string, script: readonly Block[]): Promise<void> {
  await publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: script, is_draft: false });
}

const long = blocksOf(await chapterOne());
const short = long.slice(0, 4);
const server = {
  url: one.url,
  listenUrl: one.listenUrl,
  codesFor: (email: string) => installation.codesFor(email),
  challenge: () => one.challenge(),
};
let atOne: Publisher | undefined;

try {
  await step("a person signs up at one web and is known at the other", async () => {
    atOne = await signUp(server);
    await atOne.at(two.listenUrl).call("GET", "/organisation");
    return undefined;
  });
  if (!atOne) throw new Error("Nobody is signed up.");
  const publisher = atOne;
  const atTwo = publisher.at(two.listenUrl);
  const id = await newContent(publisher, short);

  await step("a build asked for at one web is watched at the other, and heard there by ranges", async () => {
    const watch = await watchContent(two.listenUrl, publisher.token(), id);
    await generate(publisher, id, short);
    const address = await watch.finished();
    must(
      watch.progress.every((value, index) => index === 0 || value >= (watch.progress[index - 1] ?? 0)),
      "progress went back",
    );
    const part = await fetch(addressAt(two, address), { headers: { range: "bytes=1000-1999" } });
    must(part.status === 206 && (await part.arrayBuffer()).byteLength === 1000, `a range is answered ${part.status}`);
    return expectAudio(await itemOf(atTwo, id), two);
  });

  await step("a reader has facts, page and captions at the other web", async () => {
    for (const path of [`/embed/${id}.json`, `/listen/${id}`]) {
      const answer = await fetch(two.listenUrl + path);
      must(answer.status === 200, `${path} is answered ${answer.status}`);
    }
    await atTwo.inProject("PUT", `/content/${id}/generate-srt`, {});
    const { srt_url: captions } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${id}/get-srt`);
    const text = await (await fetch(addressAt(one, captions))).text();
    must(text.includes("-->"), "the captions have no times");
    return undefined;
  });

  await step("a document is uploaded at one web and imported at the other", async () => {
    const text = Buffer.from("First of all.\n\nSecond of all.\n");
    const { signed_url, url } = await publisher.inProject<{ signed_url: string; url: string }>(
      "PUT",
      "/temp-signed-url",
      {
        file_name: "a.txt",
        content_type: "text/plain",
        content_length: text.byteLength,
        file_name_prefix: "import",
      },
    );
    const put = await fetch(addressAt(one, signed_url), {
      method: "PUT",
      headers: { "content-type": "text/plain" },
      body: text,
    });
    must(put.status === 200, `the upload is answered ${put.status}`);
    const item = await newContent(publisher, short.slice(0, 1));
    const body = { importType: 0, isReplaceContent: true, article_url: url };
    const { blocks_added: added } = await atTwo.inProject<{ blocks_added: number }>(
      "POST",
      `/content/${item}/import_url`,
      body,
    );
    must(added === 2, `${added} paragraphs`);
    return undefined;
  });

  await step("what is saved at one web is seen at the other at once, on public pages too", async () => {
    await publisher.inProject("PUT", `/content/${id}/disable_audio`);
    const gone = await fetch(`${two.listenUrl}/embed/${id}.json`);
    must(gone.status === 404, `the facts of a disabled player are answered ${gone.status}`);
    await atTwo.inProject("PUT", `/content/${id}/enable_audio`);
    const back = await fetch(`${one.listenUrl}/embed/${id}.json`);
    must(back.status === 200, `the facts of an enabled player are answered ${back.status}`);
    return undefined;
  });

  await step(
    "a worker dies in the middle of a build: another goes on within ten seconds, and progress never falls",
    async () => {
      const item = await newContent(publisher, long);
      await generate(publisher, item, atSpeed(long, 97));
      let highest = 0;
      let fell = "";
      const look = ({ full_audio_status: status, progress }: Content): void => {
        if (status === "IN PROGRESS" && progress < highest) fell ||= `${highest} to ${progress}`;
        highest = Math.max(highest, progress);
      };
      for (;;) {
        const now = await itemOf(publisher, item);
        look(now);
        must(now.full_audio_status === "IN PROGRESS", "the build ended before a worker could be killed");
        if (now.progress >= 10) break;
        await delay(100);
      }
      const working = await busiest(installation.workers);
      const killed = performance.now();
      await working.kill();
      // What it wrote down last is not yet the other's.
      const { progress: before } = await itemOf(publisher, item);
      let takenUp = Number.POSITIVE_INFINITY;
      const done = await whenBuilt(publisher, item, (now) => {
        look(now);
        if (now.progress > before) takenUp = Math.min(takenUp, (performance.now() - killed) / 1000);
      });
      must(fell === "", `progress fell from ${fell}`);
      must(takenUp <= takenOverLimitSeconds, `it went on after ${takenUp.toFixed(1)} s`);
      await installation.startWorker();
      return `${await expectAudio(done)}, gone on with after ${takenUp.toFixed(1)} s`;
    },
  );

  await step("the storage hangs for two seconds in a build: it is finished", async () => {
    const item = await newContent(publisher, long);
    await generate(publisher, item, atSpeed(long, 103));
    await delay(1500);
    installation.swift.proxy.pause();
    const ready = await fetch(`${one.listenUrl}/api/ready`);
    await publisher.call("GET", "/organisation");
    await delay(2000);
    installation.swift.proxy.goOn();
    return `${await expectAudio(await whenBuilt(publisher, item))}, ready said ${ready.status} meanwhile`;
  });

  await step("the pooler is restarted in a build: it is finished", async () => {
    const item = await newContent(publisher, short);
    await generate(publisher, item, atSpeed(short, 105));
    installation.pooler.pause();
    await delay(2000);
    installation.pooler.goOn();
    return expectAudio(await whenBuilt(publisher, item));
  });

  await step("signing out at one web closes the sockets at the other", async () => {
    const socket = new WebSocket(`${two.listenUrl.replace("http", "ws")}/api/realtime`);
    const closed = new Promise<number>((resolve) => (socket.onclose = ({ code }) => resolve(code)));
    socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token: publisher.token() }));
    await new Promise((resolve, reject) => {
      socket.onmessage = resolve;
      socket.onerror = () => reject(new Error("the other web takes no socket"));
    });
    const headers = { "content-type": "application/json", origin: one.url, cookie: publisher.cookie() };
    await fetch(`${one.listenUrl}/api/auth/sign-out`, { method: "POST", headers, body: "{}" });
    const code = await Promise.race([closed, delay(10_000).then(() => 0)]);
    must(code === 4401, code === 0 ? "the socket stays open" : `it is closed with ${code}`);
    return undefined;
  });

  for (const [name, script, args] of [
    ["the storage has what the database names", "storage-check", ["check"]],
    ["the ledger adds up", "ledger-check", []],
  ] as const)
    await step(name, () => {
      const main = fileURLToPath(new URL(`../apps/server/src/${script}/main.ts`, import.meta.url));
      const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: folder, ...installation.env };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: "utf8" });
      must(status === 0, `${stdout}${stderr}`);
      return Promise.resolve(undefined);
    });
} finally {
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}
print(`${steps.passed} passed, ${steps.failed} failed, ${((performance.now() - begun) / 1000).toFixed(0)} s in all`);
process.exit(steps.failed === 0 ? 0 : 1);
