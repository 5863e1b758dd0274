import type { ServerMessage } from "@lectern/contract";
import type { Block } from "@lectern/script";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";
import { startGatedEngine, type GatedEngine } from "../../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";

const base = useTestDatabase();
let engine: GatedEngine;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  engine = await startGatedEngine();
  server = await startTestServer({
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
    openAiSpeech: { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] },
  });
});
beforeEach(async () => {
  engine.hold();
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

function text(words: string): Block[] {
  return [
    {
      type: "block",
      audio_profile: { ...defaultVoice, platform: "openai", voice: "alloy", engine: "neural" },
      children: [{ type: "paragraph", children: [{ text: words }] }],
    },
  ];
}

interface Item {
  full_audio_status: string | null;
  failure: { failure_type: string; message: string } | null;
}

/** A socket that follows no item: it is told what it caused, by its connection's id alone. */
async function connect(): Promise<{ id: string; next: (type: string) => Promise<ServerMessage>; close: () => void }> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`);
  const heard: ServerMessage[] = [];
  const connected = Promise.withResolvers<string>();
  socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token: publisher.token() }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === "connected") connected.resolve(message.connectionId);
    else heard.push(message);
  };
  return {
    id: await connected.promise,
    async next(type) {
      await expect.poll(() => heard.map((message) => message.type)).toContain(type);
      return heard.splice(0).find((message) => message.type === type)!;
    },
    close: () => socket.close(),
  };
}

async function begin(words: string, socketConnectionId?: string): Promise<string> {
  const body = { title: "Alice", slate_value: text(words), is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body);
  await generate(id, words, socketConnectionId);
  return id;
}

async function generate(id: string, words: string, socketConnectionId?: string): Promise<void> {
  const asked = engine.asked.length;
  await publisher.inProject("PUT", `/content/${id}/v2`, {
    title: "Alice",
    slate_value: text(words),
    is_draft: false,
    ...(socketConnectionId === undefined ? {} : { socketConnectionId }),
  });
  await expect.poll(() => engine.asked.length).toBeGreaterThan(asked);
}

async function ended(id: string): Promise<Item> {
  const item = () => publisher.inProject<Item>("GET", `/content/${id}`);
  await expect.poll(async () => (await item()).full_audio_status).not.toBe("IN PROGRESS");
  return item();
}

/** Articles of the present month. */
async function articles(): Promise<number> {
  const rows = await base.database.tenant(publisher.organisationId, (trx) =>
    trx.selectFrom("monthly_usage").select("used").where("quota", "=", "articles").execute(),
  );
  return rows.reduce((sum, row) => sum + row.used, 0);
}

describe("a build that fails", () => {
  test("tells the socket that only gave its connection's id, and keeps the reason until the next begins", async () => {
    const socket = await connect();
    const id = await begin("It is said.", socket.id);
    engine.release("failed");
    const told = await socket.next("failed");
    expect(told).toMatchObject({ contentId: id, failure_type: "ENGINE_FAILED" });
    socket.close();

    const { failure } = await ended(id);
    expect(failure).toMatchObject({ failure_type: "ENGINE_FAILED", message: (told as { message: string }).message });
    await publisher.inProject("PUT", `/content/${id}/v2`, {
      title: "Alice",
      slate_value: text("It is said otherwise."),
      is_draft: true,
    });
    expect((await ended(id)).failure).toEqual(failure);
    engine.release();
    await generate(id, "It is said.");
    expect(await ended(id)).toMatchObject({ full_audio_status: "DONE", failure: null });
  });

  test("is over for an item whose text is again what its audio says", async () => {
    engine.release();
    const id = await begin("It is said.");
    const made = await ended(id);
    engine.release("failed");
    await generate(id, "It is said. And more.");
    expect(await ended(id)).toMatchObject({ full_audio_status: "FAILED" });
    const asked = engine.asked.length;
    const back = { title: "Alice", slate_value: text("It is said."), is_draft: false };
    expect(await publisher.inProject("PUT", `/content/${id}/v2`, back)).toMatchObject({
      build_id: null,
      words_charged: 0,
    });
    expect(await publisher.inProject<Item>("GET", `/content/${id}`)).toMatchObject({
      full_audio_status: "DONE",
      full_audio_url: (made as unknown as { full_audio_url: string }).full_audio_url,
      failure: null,
    });
    expect(engine.asked.length).toBe(asked);
  });

  test("gives its article back, and another try counts one", async () => {
    const id = await begin("It is said.");
    expect(await articles()).toBe(1);
    engine.release("failed");
    await ended(id);
    expect(await articles()).toBe(0);
    engine.release();
    await generate(id, "It is said.");
    await ended(id);
    expect(await articles()).toBe(1);
    // Its first generation was counted: no later one is, nor given back.
    engine.release("failed");
    await generate(id, "It is said otherwise.");
    expect(await ended(id)).toMatchObject({ full_audio_status: "FAILED" });
    expect(await articles()).toBe(1);
  });
});

describe("a build that is cancelled", () => {
  test("tells the socket that only gave its connection's id, and gives its article back", async () => {
    const other = await begin("Another is said.");
    const socket = await connect();
    const id = await begin("It is said.", socket.id);
    expect(await articles()).toBe(2);
    await socket.next("progress");
    expect(await publisher.inProject("DELETE", `/content/${id}/build`)).toEqual({ cancelled: true });
    expect(await socket.next("progress")).toEqual({ type: "progress", contentId: id, progress: 0 });
    socket.close();
    expect(await ended(id)).toMatchObject({ full_audio_status: null, failure: null });
    expect(await articles()).toBe(1);
    engine.release();
    expect(await ended(other)).toMatchObject({ full_audio_status: "DONE" });
  });
});
