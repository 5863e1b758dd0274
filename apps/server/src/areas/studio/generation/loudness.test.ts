import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decodeMp3, integratedLoudness, loudnessBlocks, MAX_LIMITING_DB, truePeakDb } from "@lectern/audio";
import { blockHash, type Block } from "@lectern/script";
import { createLogger } from "../../../platform/logging/index.ts";
import { espeakProfile } from "../../../test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { toneWav, type ToneShape } from "../../../test-kit/tone-wav.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

const target = -19;
/** What the voices of a speech server sound like. */
const shapes: Record<string, ToneShape> = {
  plain: {},
  quiet: { amplitude: 400 },
  loud: { amplitude: 20_000 },
  peaks: { amplitude: 300, peakAmplitude: 30_000 },
};

function remote(voice: keyof typeof shapes): Partial<Block["audio_profile"]> {
  return { platform: "openai", voice, engine: "neural" };
}

const sentences = ["Alice was beginning to get very tired.", "No! Suddenly a White Rabbit ran close by her."];

interface Heard {
  lufs: number;
  powers: Float64Array;
  truePeakDb: () => number;
}

/** Answers with the tone of the voice, and counts how often it was asked for each. */
let engine: Server;
const asked = new Map<string, number>();
let server: TestServer;
let publisher: Publisher;
/** Lines of the log about mastering. */
const mastered: { gainDb: number; loudnessLufs: number; limitingDb: number; contentId: string }[] = [];

beforeAll(async () => {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { voice } = (await json(request)) as { voice: string };
    const shape = shapes[voice];
    if (!shape || !request.url?.endsWith("/audio/speech")) return void response.writeHead(404).end();
    asked.set(voice, (asked.get(voice) ?? 0) + 1);
    return void response.writeHead(200, { "content-type": "audio/wav" }).end(toneWav(shape));
  }
  engine = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(engine, "listening");
  const { port } = engine.address() as AddressInfo;
  const log = createLogger({
    level: "info",
    destination: {
      write(line: string) {
        const entry = JSON.parse(line) as (typeof mastered)[number] & { msg: string };
        if (entry.msg === "the audio was mastered") mastered.push(entry);
      },
    },
  });
  const openAiSpeech = {
    url: `http://127.0.0.1:${port}/v1`,
    key: undefined,
    model: "tts-1",
    voices: Object.keys(shapes),
  };
  server = await startTestServer({ openAiSpeech }, { log });
  publisher = await addPublisher(server);
});
beforeEach(() => {
  mastered.length = 0;
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

function block(text: string, profile: Partial<Block["audio_profile"]>): Block {
  return {
    type: "block",
    // Its peaks are high above its loudness: the limiter has work.
    audio_profile: { ...espeakProfile, ...profile },
    children: [{ type: "paragraph", children: [{ text }] }],
  };
}

/** A story of some sentences for each volume, a block each. */
function storyAt(...volumes: readonly number[]): Block[] {
  return volumes.map((volume) => block(sentences.join(" "), { volume }));
}

async function createItem(script: Block[]): Promise<string> {
  const made = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Alice",
    slate_value: script,
    is_draft: true,
  });
  return made.content_id;
}

async function generate(id: string, script: Block[]): Promise<void> {
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: script, is_draft: false });
  await watch.finished();
}

async function hear(url: string): Promise<Heard> {
  const { channels } = await decodeMp3(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const powers = loudnessBlocks(channels, 44_100);
  return { lufs: integratedLoudness([powers]), powers, truePeakDb: () => truePeakDb(channels[0]!) };
}

/** What the item's details say of audio that is quieter than all other. */
async function quieterBy(id: string): Promise<number | null> {
  return (await publisher.inProject<{ quieter_by: number | null }>("GET", `/content/${id}`)).quieter_by;
}

/** Generates a script and measures the whole and each of its blocks. */
async function hearGenerated(script: Block[], id?: string): Promise<{ id: string; whole: Heard; blocks: Heard[] }> {
  const item = id ?? (await createItem(script));
  await generate(item, script);
  const { full_audio_url: url, block_audios: audios } = await publisher.inProject<{
    full_audio_url: string;
    block_audios: Record<string, { audio_url: string }>;
  }>("GET", `/content/${item}`);
  const blocks: Heard[] = [];
  for (const one of script) blocks.push(await hear(audios[blockHash(one, [])]?.audio_url ?? ""));
  return { id: item, whole: await hear(url), blocks };
}

describe("a generated item", () => {
  test.each([-6, 0, 6])("meets its loudness when all its blocks are at %d dB", async (volume) => {
    const { whole } = await hearGenerated(storyAt(volume));
    expect(Math.abs(whole.lufs - target)).toBeLessThan(0.3);
    expect(whole.truePeakDb()).toBeLessThanOrEqual(-1 + 0.01);
  });

  test("keeps blocks at 0, -6 and +6 dB apart, and meets its loudness", async () => {
    const { id, whole, blocks } = await hearGenerated(storyAt(0, -6, 6));
    const [plain = whole, quiet = whole, loud = whole] = blocks;
    expect(Math.abs(loud.lufs - quiet.lufs - 12)).toBeLessThan(0.3);
    expect(Math.abs(loud.lufs - plain.lufs - 6)).toBeLessThan(0.3);
    expect(Math.abs(whole.lufs - target)).toBeLessThan(0.3);
    expect(whole.truePeakDb()).toBeLessThanOrEqual(-1 + 0.01);
    expect(mastered).toEqual([expect.objectContaining({ contentId: id })]);
    expect(mastered[0]!.limitingDb).toBeGreaterThan(2);
    expect(mastered[0]!.limitingDb).toBeLessThanOrEqual(MAX_LIMITING_DB);
    expect(Math.abs(mastered[0]!.loudnessLufs - whole.lufs)).toBeLessThan(0.3);
    expect(await quieterBy(id)).toBe(null);
  });

  test("whose voice is all peaks stays below its loudness as far as is said, and keeps its volumes apart", async () => {
    const script = [0, 6].map((volume) => block("It speaks. It speaks again.", { ...remote("peaks"), volume }));
    const { id, whole, blocks } = await hearGenerated(script);
    const [plain = whole, loud = whole] = blocks;
    expect(whole.truePeakDb()).toBeLessThanOrEqual(-1 + 0.01);
    expect(Math.abs(loud.lufs - plain.lufs - 6)).toBeLessThan(0.5);
    const said = mastered[0]!;
    expect(said.limitingDb).toBeGreaterThan(8);
    expect(said.limitingDb).toBeLessThanOrEqual(MAX_LIMITING_DB);
    expect(said.loudnessLufs).toBeLessThan(target - 2);
    expect(Math.abs(said.loudnessLufs - whole.lufs)).toBeLessThan(0.5);
    expect(await quieterBy(id)).toBeCloseTo(target - said.loudnessLufs, 1);
  });

  test("asks the engine nothing when only a volume changes", async () => {
    const script = (volume: number) => [
      block("It speaks. It speaks again.", remote("plain")),
      block("And a third time.", { ...remote("plain"), volume }),
    ];
    const {
      id,
      blocks: [first, second],
    } = await hearGenerated(script(0));
    const askedBefore = asked.get("plain");
    const {
      blocks: [same, quieter],
    } = await hearGenerated(script(-6), id);
    expect(asked.get("plain")).toBe(askedBefore);
    const change = quieter!.lufs - same!.lufs - (second!.lufs - first!.lufs);
    expect(Math.abs(change + 6)).toBeLessThan(0.3);
  });
});

/** Calm news, sentence by sentence: what follows one another is alike. */
const news = [
  "The mayor of Leeds opened the new library on Friday morning.",
  "Trains between the two cities will not run before Sunday evening.",
  "A spokesman for the ministry declined to comment on the report.",
  "Rain and strong winds are expected along the northern coast.",
  "The committee will publish its findings before the end of the year.",
  "Several roads in the valley remain closed after the storm.",
];

describe("voices at volume 0", () => {
  const [slt, awb] = [
    { platform: "flite", voice: "slt", lang_code: "en-US" },
    { platform: "flite", voice: "awb", lang_code: "en-GB-scotland" },
  ];
  test.each<[string, Partial<Block["audio_profile"]>, Partial<Block["audio_profile"]>]>([
    ["flite's", slt, awb],
    ["flite's and espeak's", slt, {}],
    ["a quiet and a loud one of a speech server", remote("quiet"), remote("loud")],
    ["espeak's and a quiet one of a speech server", {}, remote("quiet")],
  ])("are equally loud within 1 LU, sentence by sentence: %s", async (_, one, other) => {
    const script = news.map((text, index) => block(text, index % 2 === 0 ? one : other));
    const { whole, blocks } = await hearGenerated(script);
    const [first, second] = [0, 1].map((turn) =>
      integratedLoudness(blocks.filter((_block, index) => index % 2 === turn).map((heard) => heard.powers)),
    );
    expect(Math.abs(first! - second!)).toBeLessThan(1);
    expect(Math.abs(whole.lufs - target)).toBeLessThan(0.5);
  });
});

test("a preview of a block is as much louder or quieter as its volume says, as far as its peaks allow", async () => {
  const id = await createItem(storyAt(0));
  async function preview(volume: number): Promise<Heard> {
    const { audio_url: url } = await publisher.inProject<{ audio_url: string }>(
      "POST",
      `/content/${id}/preview/v2`,
      storyAt(volume)[0],
    );
    return hear(url);
  }
  const [plain, quiet, raised, loud] = [await preview(0), await preview(-6), await preview(2), await preview(6)];
  expect(Math.abs(plain.lufs - target)).toBeLessThan(1);
  expect(Math.abs(plain.lufs - quiet.lufs - 6)).toBeLessThan(0.3);
  expect(Math.abs(raised.lufs - plain.lufs - 2)).toBeLessThan(0.3);
  expect(loud.lufs - plain.lufs).toBeGreaterThan(3.5);
  expect(loud.truePeakDb()).toBeLessThanOrEqual(-1 + 0.01);
});
