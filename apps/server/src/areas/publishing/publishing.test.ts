import type { Block } from "@lectern/script";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultVoice } from "../../test-kit/espeak-block.ts";
import { type GatedEngine, startGatedEngine } from "../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";

let engine: GatedEngine;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  engine = await startGatedEngine();
  server = await startTestServer({
    openAiSpeech: { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] },
  });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
  published_at: string | null;
  publish_at: string | null;
  share_url: string | null;
  embed_code: string | null;
  embed_script: string | null;
  embed_amp: string | null;
  is_audio_disabled: boolean;
  is_content_changed: boolean;
  is_changed_since_published: boolean;
  has_unpublished_audio: boolean;
}

/** A text of one sentence, in the voice of the engine that is held. */
function body(text: string, isDraft: boolean, title = "Alice") {
  const block: Block = {
    type: "block",
    audio_profile: { ...defaultVoice, platform: "openai", voice: "alloy", engine: "neural" },
    children: [{ type: "paragraph", children: [{ text }] }],
  };
  return { title, slate_value: [block], is_draft: isDraft };
}

async function create(text: string): Promise<string> {
  return (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body(text, true))).content_id;
}

const edit = (id: string, text: string) => publisher.inProject("PUT", `/content/${id}/v2`, body(text, true));
const itemOf = (id: string) => publisher.inProject<Item>("GET", `/content/${id}`);

/** Asks for the audio of a text; the engine is at it when this returns. */
async function begin(id: string, text: string): Promise<void> {
  const asked = engine.asked.length;
  await publisher.inProject("PUT", `/content/${id}/v2`, body(text, false));
  await expect.poll(() => engine.asked.length).toBe(asked + 1);
}

async function ended(id: string): Promise<Item> {
  await expect.poll(async () => (await itemOf(id)).full_audio_status).not.toBe("IN PROGRESS");
  return itemOf(id);
}

async function generate(id: string, text: string): Promise<Item> {
  await begin(id, text);
  engine.answerOne();
  return ended(id);
}

/** What anyone sees: the text of the page, the audio of its player, and what the widget plays; undefined for nothing. */
async function shown(id: string) {
  const page = await fetch(`${server.url}/listen/${id}`);
  const widget = await fetch(`${server.url}/embed/${id}.json`);
  if (page.status === 404 && widget.status === 404) return undefined;
  const html = await page.text();
  const given = /data-lectern-audio="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "{}";
  const audio = (await widget.json()) as { audio_url: string; title: string };
  return {
    text: /<p dir="auto">(.*?)<\/p>/.exec(html)?.[1],
    player: (JSON.parse(given) as { audio_url: string }).audio_url,
    audio: audio.audio_url,
    title: audio.title,
  };
}

test("[P62] [P63] text and audio are of one generation, whatever is edited, built, cancelled or fails", async () => {
  const id = await create("One is said.");
  expect(await shown(id)).toBeUndefined();
  const first = await generate(id, "One is said.");
  expect(first.published_at).not.toBeNull();
  const one = { text: "One is said.", player: first.full_audio_url, audio: first.full_audio_url, title: "Alice" };
  expect(await shown(id)).toEqual(one);

  await edit(id, "Two is said.");
  expect(await shown(id)).toEqual(one);
  expect(await itemOf(id)).toMatchObject({ is_content_changed: true, is_changed_since_published: true });

  await begin(id, "Two is said.");
  expect(await shown(id)).toEqual(one);
  await publisher.inProject("DELETE", `/content/${id}/build`);
  expect(await shown(id)).toEqual(one);
  // The answer is not read.
  engine.answerOne();

  const second = await generate(id, "Two is said.");
  expect(second).toMatchObject({ published_at: first.published_at, is_changed_since_published: false });
  expect(second.full_audio_url).not.toBe(first.full_audio_url);
  expect(await shown(id)).toEqual({
    text: "Two is said.",
    player: second.full_audio_url,
    audio: second.full_audio_url,
    title: "Alice",
  });
  // Whoever listens to the first one hears it to its end.
  expect((await fetch(first.full_audio_url ?? "")).status).toBe(200);
});

test("[P23] [P24] [P40] disabling takes an item out of public and enabling puts it back as it was", async () => {
  const id = await create("One is said.");
  await expect(publisher.inProject("PUT", `/content/${id}/disable_audio`)).rejects.toThrow(
    "409 This audio is not published.",
  );
  const { published_at: publishedAt } = await generate(id, "One is said.");
  expect(await publisher.inProject("PUT", `/content/${id}/disable_audio`)).toEqual({
    content_id: id,
    published_at: publishedAt,
    publish_at: null,
    is_audio_disabled: true,
  });
  expect(await shown(id)).toBeUndefined();
  expect((await fetch(`${server.url}/player/${id}`)).status).toBe(404);
  expect(await itemOf(id)).toMatchObject({ is_audio_disabled: true, published_at: publishedAt });
  await generate(id, "Two is said.");
  expect(await shown(id)).toBeUndefined();
  expect(await publisher.inProject("PUT", `/content/${id}/enable_audio`)).toMatchObject({ is_audio_disabled: false });
  expect(await shown(id)).toMatchObject({ text: "Two is said." });
  expect(await itemOf(id)).toMatchObject({ published_at: publishedAt });
});

describe("a project that publishes by hand", () => {
  beforeEach(() => publishByHand(true));
  afterEach(() => publishByHand(false));

  function publishByHand(isByHand: boolean) {
    return publisher.inProject("PUT", "/publishing", { publish_by_hand: isByHand });
  }

  test("[P62] [P64] keeps what is generated to itself until it is published", async () => {
    expect(await publisher.inProject("GET", "")).toMatchObject({ publish_by_hand: true });
    const id = await create("One is said.");
    await expect(publisher.inProject("PUT", `/content/${id}/publish`, {})).rejects.toThrow(
      "409 There is no audio to publish yet. Generate it first.",
    );
    const first = await generate(id, "One is said.");
    expect(first).toMatchObject({
      published_at: null,
      share_url: null,
      embed_code: null,
      embed_script: null,
      embed_amp: null,
      has_unpublished_audio: true,
    });
    expect(first.is_changed_since_published).toBe(false);
    expect(await shown(id)).toBeUndefined();

    await publisher.inProject("PUT", `/content/${id}/publish`, {});
    const published = await itemOf(id);
    expect(published).toMatchObject({ has_unpublished_audio: false, is_changed_since_published: false });
    expect(published.published_at).not.toBeNull();
    expect(published.share_url).not.toBeNull();
    expect(await shown(id)).toMatchObject({ text: "One is said.", audio: first.full_audio_url });

    const second = await generate(id, "Two is said.");
    expect(second).toMatchObject({
      is_content_changed: false,
      is_changed_since_published: true,
      has_unpublished_audio: true,
    });
    expect(await shown(id)).toMatchObject({ text: "One is said.", audio: first.full_audio_url });
    await publisher.inProject("PUT", `/content/${id}/publish`, {});
    expect(await shown(id)).toMatchObject({ text: "Two is said.", audio: second.full_audio_url });
    expect(await itemOf(id)).toMatchObject({ published_at: published.published_at, has_unpublished_audio: false });
  });

  test("[P62] keeps a new title to itself, too, and the captions with the audio that is public", async () => {
    const id = await create("One is said.");
    const first = await generate(id, "One is said.");
    await publisher.inProject("PUT", `/content/${id}/publish`, {});
    await publisher.inProject("PUT", `/content/${id}/generate-srt`, {});
    const { srt_url: url } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${id}/get-srt`);
    await publisher.inProject("PUT", `/content/${id}/v2`, body("One is said.", false, "Through"));
    expect(await itemOf(id)).toMatchObject({ is_changed_since_published: true, has_unpublished_audio: true });
    expect(await shown(id)).toMatchObject({ title: "Alice", audio: first.full_audio_url });
    expect((await fetch(url)).headers.get("content-disposition")).toContain("Alice.srt");
    await publisher.inProject("PUT", `/content/${id}/publish`, {});
    expect(await shown(id)).toMatchObject({ title: "Through", text: "One is said." });
  });

  test("[P4] [P13] publishes at a time, which can be taken back", async () => {
    const id = await create("One is said.");
    await generate(id, "One is said.");
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await publisher.inProject("PUT", `/content/${id}/publish`, { publish_at: at })).toMatchObject({
      published_at: null,
      publish_at: at,
    });
    expect(await itemOf(id)).toMatchObject({ publish_at: at, published_at: null });
    expect(await shown(id)).toBeUndefined();
    expect(await publisher.inProject("DELETE", `/content/${id}/publish`)).toMatchObject({ publish_at: null });
    await expect(publisher.inProject("DELETE", `/content/${id}/publish`)).rejects.toThrow(
      "409 No time is set for publishing this audio.",
    );
  });

  test("[P1] publishes with the next generation once it publishes by itself again", async () => {
    const id = await create("One is said.");
    await generate(id, "One is said.");
    await publishByHand(false);
    expect(await shown(id)).toBeUndefined();
    await publisher.inProject("PUT", `/content/${id}/v2`, body("One is said.", false));
    expect(await shown(id)).toMatchObject({ text: "One is said." });
  });
});
