import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

function block(text: string, more: Partial<Block> = {}): Block {
  return {
    type: "block",
    audio_profile: defaultVoice,
    children: [{ type: "paragraph", children: [{ text }] }],
    ...more,
  };
}

const story = [block("It is a tomato."), block("She ate it.")];

interface Saved {
  content_id: string;
  version: number;
  build_id: string | null;
  words_charged: number;
  audio_url: string | null;
}

interface Item {
  title: string;
  version: number;
  updated_at: string;
  full_audio_status: string | null;
  full_audio_url: string;
  is_content_changed: boolean;
}

function save(id: string, script: readonly unknown[], more: object = {}): Promise<Saved> {
  const body = { title: "Alice", slate_value: script, is_draft: true, ...more };
  return publisher.inProject("PUT", `/content/${id}/v2`, body);
}

/** An item whose audio says what stands. */
async function generated(script: readonly Block[] = story): Promise<string> {
  const body = { title: "Alice", slate_value: script, is_draft: true };
  const { content_id: id } = await publisher.inProject<Saved>("POST", "/content/v2", body);
  await generate(id, script);
  return id;
}

async function generate(id: string, script: readonly Block[]): Promise<void> {
  const watch = await watchContent(server.url, publisher.token(), id);
  await save(id, script, { is_draft: false });
  await watch.finished();
}

function itemOf(id: string): Promise<Item> {
  return publisher.inProject("GET", `/content/${id}`);
}

/** What the item itself and the list say. */
async function isChanged(id: string): Promise<boolean> {
  const list = await publisher.inProject<({ id: string } & Item)[]>("GET", "/content");
  const { is_content_changed: changed } = await itemOf(id);
  expect(list.find((item) => item.id === id)?.is_content_changed).toBe(changed);
  return changed;
}

/** The same value with the keys of every object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}

describe("a save of what stands there", () => {
  test("changes nothing, whatever the order of its keys and whatever the client says", async () => {
    const id = await generated();
    const before = await itemOf(id);
    const same = turned(story) as unknown[];
    const draft = await save(id, same, { isContentChanged: true });
    expect(draft).toMatchObject({ version: before.version, build_id: null, words_charged: 0 });
    const built = await save(id, same, { isContentChanged: true, is_draft: false });
    expect(built).toEqual({ ...draft, audio_url: before.full_audio_url });
    expect(await itemOf(id)).toEqual(before);
    expect(await isChanged(id)).toBe(false);
  });

  test("generates an item that was never generated", async () => {
    const body = { title: "Alice", slate_value: story, is_draft: true };
    const { content_id: id, version } = await publisher.inProject<Saved>("POST", "/content/v2", body);
    const watch = await watchContent(server.url, publisher.token(), id);
    expect(await save(id, story, { is_draft: false })).toMatchObject({ version, build_id: expect.any(String) });
    await watch.finished();
  });

  test("tells a socket that only gave its connection's id where the audio is", async () => {
    const id = await generated();
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`);
    const connected = Promise.withResolvers<string>();
    const told = Promise.withResolvers<unknown>();
    socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token: publisher.token() }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; connectionId?: string };
      if (message.type === "connected") connected.resolve(message.connectionId ?? "");
      else told.resolve(message);
    };
    const { audio_url: url } = await save(id, story, {
      is_draft: false,
      socketConnectionId: await connected.promise,
    });
    expect(await told.promise).toEqual({ type: "progress", contentId: id, progress: 100, audio_url: url });
    socket.close();
  });
});

describe("an item is changed since its audio was made", () => {
  test.each<[string, Block[]]>([
    ["another word", [block("It is a potato."), block("She ate it.")]],
    ["another order of its blocks", story.toReversed()],
    [
      "another voice",
      [block("It is a tomato.", { audio_profile: { ...defaultVoice, speed: 90 } }), block("She ate it.")],
    ],
    ["a block less", story.slice(0, 1)],
  ])("by %s, until that is taken back", async (_what, edited) => {
    const id = await generated();
    await save(id, edited);
    expect(await isChanged(id)).toBe(true);
    await expect(publisher.inProject("PUT", `/content/${id}/generate-srt`, {})).rejects.toThrow("409");
    await save(id, story);
    expect(await isChanged(id)).toBe(false);
    await publisher.inProject("PUT", `/content/${id}/generate-srt`, {});
  });

  test("not by what is not heard", async () => {
    const id = await generated();
    const painted = block("", {
      children: [{ type: "paragraph", children: [{ text: "It is " }, { text: "a tomato.", highlight: true }] }],
    });
    expect((await save(id, [painted, story[1]])).version).toBe(2);
    expect(await isChanged(id)).toBe(false);
    expect(await save(id, [painted, story[1]], { is_draft: false })).toMatchObject({ build_id: null });
  });

  test("by an entry of the lexicon that stands in it, until that is taken back", async () => {
    const id = await generated();
    const library = (...words: string[]) =>
      publisher.inProject("PUT", "/pronunciation_library", {
        pronunciation_library: words.map((original) => ({ original, replaceWith: "tom ahto", language: "en" })),
      });
    await library("potato");
    expect(await isChanged(id)).toBe(false);
    await library("tomato");
    expect(await isChanged(id)).toBe(true);
    const kept = await server.database.tenant(publisher.organisationId, (trx) =>
      trx.selectFrom("content").select("spoken_lexicon_version").where("id", "=", id).executeTakeFirst(),
    );
    expect(kept).toEqual({ spoken_lexicon_version: 3 });
    await library();
    expect(await isChanged(id)).toBe(false);
    await library("tomato");
    await generate(id, story);
    expect(await isChanged(id)).toBe(false);
    await library();
    expect(await isChanged(id)).toBe(true);
  });

  test("by a text that is saved while its audio is made", async () => {
    const id = await generated();
    const watch = await watchContent(server.url, publisher.token(), id);
    await save(id, story.slice(0, 1), { is_draft: false });
    await save(id, story);
    await watch.finished();
    expect(await isChanged(id)).toBe(true);
  });
});

describe("a renamed item", () => {
  test("has its title in its file, its file's name and its page without another word spoken", async () => {
    const id = await generated();
    await publisher.inProject("PUT", `/content/${id}/generate-srt`, {});
    const before = await itemOf(id);
    const oldBytes = await bytesOf(before.full_audio_url);
    await save(id, story, { title: "The Tomato" });
    expect(await isChanged(id)).toBe(true);
    expect(await pageOf(id)).toContain('<h1 dir="auto">Alice</h1>');

    const saved = await save(id, story, { title: "The Tomato", is_draft: false });
    expect(saved).toMatchObject({ build_id: null, words_charged: 0 });
    const item = await itemOf(id);
    expect(item).toMatchObject({ title: "The Tomato", full_audio_status: "DONE", full_audio_url: saved.audio_url });
    expect(await isChanged(id)).toBe(false);
    expect(await pageOf(id)).toContain('<h1 dir="auto">The Tomato</h1>');

    const file = await fetch(`${item.full_audio_url}?download`);
    expect(file.headers.get("content-disposition")).toContain("The Tomato.mp3");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [oldFacts, facts] = [scanMp3(oldBytes), scanMp3(bytes)];
    expect(facts.durationSeconds).toBe(oldFacts.durationSeconds);
    expect(bytes.subarray(facts.offset)).toEqual(oldBytes.subarray(oldFacts.offset));
    expect(textIn(oldBytes)).toContain("Alice");
    expect(textIn(bytes)).toContain("The Tomato");
    // Whoever has the old file open goes on hearing it.
    expect(await bytesOf(before.full_audio_url)).toEqual(oldBytes);
    const { srt_url: srt } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${id}/get-srt`);
    expect((await fetch(srt)).headers.get("content-disposition")).toContain("The Tomato.srt");
  });

  test("is spoken where its title is: an ordinary edit of a sentence", async () => {
    const title = (text: string) => block(text, { is_title: true });
    const id = await generated([title("Alice"), ...story]);
    const watch = await watchContent(server.url, publisher.token(), id);
    const edited = [title("The Tomato"), ...story];
    const saved = await save(id, edited, { title: "The Tomato", is_draft: false });
    expect(saved).toMatchObject({ build_id: expect.any(String), words_charged: 2 });
    await watch.finished();
    expect(await isChanged(id)).toBe(false);
  });
});

async function bytesOf(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function pageOf(id: string): Promise<string> {
  return (await fetch(`${server.url}/listen/${id}`)).text();
}

/** Of the tag at the beginning of a file. */
function textIn(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 200)).toString();
}
