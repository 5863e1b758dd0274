import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anyone, createCallBuilder } from "@lectern/contract";
import { implement } from "@orpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import type { Area, CreateArea, Platform } from "./area.ts";
import { defaultVoice, espeakBlock } from "./test-kit/espeak-block.ts";
import { type Config, ConfigError } from "./config/index.ts";
import type { OpenStore } from "./open-platform.ts";
import { DatabaseFailure } from "./platform/database/index.ts";
import type { ApiContext } from "./platform/http/index.ts";
import { JobInterrupted, type JobDefinition } from "./platform/queue/index.ts";
import { createLocalStorage } from "./platform/storage/index.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { silentLog } from "./test-kit/index.ts";
import { testConfig } from "./test-kit/test-config.ts";

const contract = {
  notes: {
    add: createCallBuilder("notes")(
      { method: "POST", path: "/notes", summary: "Add a note" },
      { access: anyone("a test") },
    )
      .input(z.strictObject({ text: z.string() }))
      .output(z.object({ success: z.literal(true), data: z.object({ job: z.string() }) })),
  },
};
const job: JobDefinition<{ text: string }> = {
  name: "note",
  schema: z.object({ text: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 0,
  expireSeconds: 60,
  concurrency: 2,
};

/** What a running server did, in order. */
let events: string[] = [];
let platform: Platform;
let worked: PromiseWithResolvers<void>;

const createNotes: CreateArea = (given): Area => {
  platform = given;
  return {
    name: "notes",
    router: {
      notes: {
        add: implement(contract)
          .$context<ApiContext>()
          .notes.add.handler(async ({ input }) => {
            const id = await platform.database.system(async (trx) => await platform.queue.send(trx, job, input));
            return { success: true, data: { job: id ?? "" } };
          }),
      },
    },
    routes: (app) => {
      app.get("/plain", async () => await Promise.resolve("plain"));
    },
    jobs: (queue) => {
      queue.define(job, {
        run: async ({ payload: { text }, signal }) => {
          events.push(`job ${text}`);
          worked.resolve();
          if (text !== "long") return;
          await new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
          });
        },
      });
    },
    principals: {
      identify: (token) =>
        Promise.resolve(token === "good" ? { kind: "person", userId: "u", sessionId: "s" } : undefined),
      findMembership: () => Promise.resolve(undefined),
      isOperator: () => Promise.resolve(false),
    },
    presentState: async (_userId, contentId) => await Promise.resolve({ type: "progress", contentId, progress: 42 }),
    close: async () => {
      events.push("area closed");
      await platform.database.ping();
      expect(await canMeasure()).toBe(true);
    },
  };
};

let dataDir: string;
let running: RunningServer;

function configOf(more: Partial<Config> = {}): Config {
  return testConfig({
    host: "127.0.0.1",
    port: 0,
    dataDir,
    database: { kind: "embedded", poolSize: 5 },
    storage: { kind: "disk", folder: join(dataDir, "files") },
    mail: { kind: "outbox", folder: join(dataDir, "outbox"), from: "Lectern <lectern@localhost>" },
    billing: { kind: "none" },
    ...more,
  });
}

async function start(more: Partial<Config> = {}, openStore?: OpenStore): Promise<RunningServer> {
  worked = Promise.withResolvers();
  return await startServer({
    config: configOf(more),
    log: silentLog(),
    version: "1.0.0",
    contract,
    areas: [createNotes],
    dashboardFolder: join(dataDir, "dashboard"),
    graceMs: 100,
    ...(openStore === undefined ? {} : { openStore }),
  });
}

/** Whether the audio threads still work. */
async function canMeasure(): Promise<boolean> {
  const tone = { pcm: new Int16Array(22_050), sampleRate: 22_050, gainDb: 0 };
  return await platform.audio.analyse(tone).then(
    () => true,
    () => false,
  );
}

/** A store that says when it is closed, and whether audio was still made then. */
const openWatchedStore: OpenStore = async () => {
  const store = await createLocalStorage({ root: join(dataDir, "files") });
  return { ...store, close: async () => void events.push(`storage closed, audio ${await canMeasure()}`) };
};

async function call(path: string, init?: RequestInit): Promise<Response> {
  return await fetch(`${running.url?.replace("localhost", "127.0.0.1")}${path}`, init);
}

async function addNote(text: string): Promise<Response> {
  return await call("/api/notes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lectern-server-"));
  running = await start();
});
afterAll(async () => {
  await running.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("a running server", () => {
  test("lives, is ready, and describes itself", async () => {
    for (const [path, status] of [
      ["/api/health", "ok"],
      ["/api/ready", "ready"],
    ] as const) {
      const answer = await call(path);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { status } }]);
    }
    expect(await (await call("/api/openapi.json")).json()).toHaveProperty(["paths", "/notes", "post"]);
    expect((await call("/api/docs")).status).toBe(200);
    expect(await (await call("/plain")).text()).toBe("plain");
    expect((await call("/api/nothing")).status).toBe(404);
  });

  test("takes a call, whose job runs", async () => {
    worked = Promise.withResolvers();
    const answer = await addNote("short");
    expect(await answer.json()).toMatchObject({ success: true });
    await worked.promise;
    expect(events).toContain("job short");
  });

  test("takes an upload, and gives back what is made of it alone", async () => {
    const put = { key: `uploads/${"k".repeat(22)}/a.txt`, contentType: "text/plain", contentLength: 5 };
    const { signed_url, url } = platform.storage.signPut(put);
    const upload = { method: "PUT", headers: { "content-type": "text/plain" }, body: "hello" };
    expect((await call(new URL(signed_url).pathname, upload)).status).toBe(200);
    expect((await call(new URL(url).pathname)).status).toBe(404);
    await platform.storage.noteUploadResult(put.key, "/api/health");
    expect((await call(new URL(url).pathname)).url).toMatch(/\/api\/health$/);
    expect((await call(new URL(signed_url).pathname, upload)).status).toBe(409);
  });

  test("tells a socket of an item's state", async () => {
    const socket = new WebSocket(`${running.url?.replace("http://localhost", "ws://127.0.0.1")}/api/realtime`, {
      origin: "http://localhost:4100",
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "authenticate", token: "good" }));
    expect(JSON.parse(String((await once(socket, "message"))[0]))).toMatchObject({ type: "connected" });
    const contentId = platform.ids.uuid();
    socket.send(JSON.stringify({ type: "subscribe", contentId }));
    expect(JSON.parse(String((await once(socket, "message"))[0]))).toEqual({
      type: "progress",
      contentId,
      progress: 42,
    });
    socket.close();
  });

  test("is ready without its storage, which only some requests need, and says so", async () => {
    const unfinished = join(dataDir, "files", "unfinished");
    await rm(unfinished, { recursive: true });
    await writeFile(unfinished, "in the way");
    const ask = async () => {
      const answer = await call("/api/ready");
      return [answer.status, await answer.json()];
    };
    const data = { status: "ready", unavailable: ["storage"] };
    await expect.poll(ask).toEqual([200, { success: true, data }]);
    worked = Promise.withResolvers();
    expect((await addNote("short")).status).toBe(200);
    await worked.promise;
    await rm(unfinished);
    await mkdir(unfinished);
    await expect.poll(ask).toEqual([200, { success: true, data: { status: "ready" } }]);
  });

  test("is the only one on its data: a second one is refused and touches nothing", async () => {
    const underWay = join(dataDir, "files", "unfinished", "under-way");
    await writeFile(underWay, "half an upload");
    await expect(start()).rejects.toBeInstanceOf(DatabaseFailure);
    expect(await readFile(underWay, "utf8")).toBe("half an upload");
    expect((await call("/api/ready")).status).toBe(200);
  });
});

describe("stopping", () => {
  test("gives a job back, ends the area while the database is there, and the next start takes the job up", async () => {
    worked = Promise.withResolvers();
    events = [];
    await addNote("long");
    await worked.promise;
    await running.close();
    expect(events).toEqual(["job long", "area closed"]);
    await expect(fetch(`${running.url}/api/health`)).rejects.toThrow("fetch failed");
    events = [];
    worked = Promise.withResolvers();
    running = await start();
    await worked.promise;
    expect(events).toEqual(["job long"]);
    expect(await readdir(join(dataDir, "files", "unfinished"))).toEqual([]);
  });

  test("ends speech and audio after the areas and before the storage", async () => {
    await running.close();
    running = await start({}, openWatchedStore);
    events = [];
    await running.close();
    // A job that was given back may begin in between.
    expect(events.filter((event) => !event.startsWith("job"))).toEqual(["area closed", "storage closed, audio false"]);
    const preview = await platform.previews.prepare({ script: [espeakBlock("Hello.", defaultVoice)], lexicon: [] });
    await expect(preview.tryFirst(new AbortController().signal)).rejects.toThrow("cancelled");
  });

  test("twice is once", async () => {
    await running.close();
    events = [];
    await running.close();
    expect(events).toEqual([]);
  });

  test("a start without the database of places that it was told of touches nothing", async () => {
    const elsewhere = join(dataDir, "elsewhere");
    const starting = start({ dataDir: elsewhere, geoipFile: join(dataDir, "no.mmdb") });
    await expect(starting).rejects.toEqual(new ConfigError(`GEOIP_FILE (${join(dataDir, "no.mmdb")}) does not exist.`));
    expect(existsSync(elsewhere)).toBe(false);
  });

  test("a start that fails half-way ends what it had begun", async () => {
    events = [];
    const failing = startServer({
      config: configOf(),
      log: silentLog(),
      version: "1.0.0",
      contract,
      areas: [createNotes, () => Promise.reject(new JobInterrupted("stopping"))],
      dashboardFolder: dataDir,
      openStore: openWatchedStore,
    });
    await expect(failing).rejects.toThrow(JobInterrupted);
    expect(events).toEqual(["area closed", "storage closed, audio false"]);
    running = await start({ roles: new Set(["worker"]) });
    expect(running.url).toBeUndefined();
  });
});
