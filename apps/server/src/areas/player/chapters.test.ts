import type { Block, HeadingLevel } from "@lectern/script";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { watchContent } from "../../test-kit/watch-content.ts";

const server = useServer();
let publisher: Publisher;
let voice: Block["audio_profile"];
let item: string;

function block(text: string, more: Partial<Block> = {}): Block {
  return { type: "block", audio_profile: voice, children: [{ type: "paragraph", children: [{ text }] }], ...more };
}

function script(level: HeadingLevel): Block[] {
  return [
    block("Alice", { is_title: true }),
    block("Down, down, down."),
    block("The <hall>", { heading: level }),
    block("There were doors."),
  ];
}

async function generate(title: string, slate_value: Block[]): Promise<{ words_charged: number }> {
  const path = `/content/${item}/v2`;
  const watch = await watchContent(server.url, publisher.token(), item);
  const saved = await publisher.inProject<{ words_charged: number; build_id: string | null }>("PUT", path, {
    title,
    slate_value,
    is_draft: false,
  });
  if (saved.build_id !== null) await watch.finished();
  return saved;
}

interface Embedded {
  audio_url: string;
  chapters: { title: string; startSeconds: number; level: number }[];
}

async function embedded(): Promise<Embedded> {
  return (await (await fetch(`${server.url}/embed/${item}.json`)).json()) as Embedded;
}

async function audioFile(): Promise<Buffer> {
  return Buffer.from(await (await fetch((await embedded()).audio_url)).arrayBuffer());
}

function headerLength(file: Buffer): number {
  return 10 + file.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0) + 208;
}

beforeAll(async () => {
  publisher = await addPublisher(server);
  ({ audio_profile: voice } = await publisher.inProject<Pick<Block, "audio_profile">>("GET", ""));
  const body = { title: "Alice", slate_value: script(1), is_draft: true };
  item = (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body)).content_id;
  await generate("Alice", script(1));
});

test("headings are chapters that begin with their first word", async () => {
  const { chapters } = await embedded();
  expect(chapters.map(({ title, level }) => [title, level])).toEqual([
    ["Alice", 1],
    ["The <hall>", 1],
  ]);
  const { blocks } = await publisher.inProject<{ blocks: { heading?: number; words: [number][] }[] }>(
    "GET",
    `/content/${item}/word_times`,
  );
  expect(blocks.map(({ heading }) => heading)).toEqual([undefined, undefined, 1, undefined]);
  expect(chapters[0]?.startSeconds).toBe(0);
  expect(chapters[1]?.startSeconds).toBeCloseTo(blocks[2]?.words[0]?.[0] ?? 0, 1);
  const file = await audioFile();
  const at = file.indexOf("chp1\0");
  expect(file.readUInt32BE(file.indexOf("chp1\0", at + 5) + 5)).toBe(
    Math.floor((chapters[1]?.startSeconds ?? 0) * 1000),
  );
});

test("the page has them as headings, and leads to them in the text and in the audio", async () => {
  const page = await (await fetch(`${server.url}/listen/${item}`)).text();
  expect(page).toContain('<h2 id="section-2" dir="auto">The &lt;hall&gt;</h2>');
  const [, seconds] = /<a href="#section-2" data-lectern-seek="([\d.]+)"><bdi>The &lt;hall&gt;<\/bdi>/.exec(page) ?? [];
  expect(Number(seconds)).toBe((await embedded()).chapters[1]?.startSeconds);
  expect(page).toContain('<a href="#top" data-lectern-seek="0"><bdi>Alice</bdi>');
});

test("another level or title is published without a word being spoken", async () => {
  const before = await audioFile();
  expect(await generate("Alice", script(3))).toMatchObject({ words_charged: 0, build_id: expect.any(String) });
  expect((await embedded()).chapters[1]).toMatchObject({ level: 3 });
  const page = await (await fetch(`${server.url}/listen/${item}`)).text();
  expect(page).toContain('<h4 id="section-2"');
  expect(await generate("Alice!", script(3))).toMatchObject({ words_charged: 0, build_id: null });
  expect((await embedded()).chapters.map(({ title }) => title)).toEqual(["Alice!", "The <hall>"]);
  const after = await audioFile();
  expect(after.includes("Alice!")).toBe(true);
  expect(after.subarray(headerLength(after)).equals(before.subarray(headerLength(before)))).toBe(true);
});
