import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { block, build, bytesOf, create, type Item, itemOf } from "../test-kit/build-item.ts";

/** Silence before the first block, as an intro of that length asks for, and before the heading. */
const introSeconds = 7.5;
const pauseSeconds = 1;
const script = [
  { ...block("Down the Rabbit-Hole"), is_title: true },
  block("Alice was beginning to get very tired."),
  { ...block("The hall"), heading: 1 as const },
  block("Curiouser! I shall be late."),
];

interface Times {
  blocks: { starts: number; duration: number; words: [number, number, number, number][] }[];
}

const server = useServer();
let publisher: Publisher;
let id: string;
let voice: Item;
let mixed: Item;
/** Where the last block is cut: shortly before its second word. */
let cutSeconds: number;
const times: Record<"voice" | "mixed", Times> = { voice: { blocks: [] }, mixed: { blocks: [] } };
const captions: Record<string, string> = {};

beforeAll(async () => {
  publisher = await addPublisher(server);
  id = (await create(publisher, script)).content_id;
  await build(publisher, server, id, script);
  voice = await itemOf(publisher, id);
  captions["voice srt"] = await captionsIn("srt");
  captions["voice vtt"] = await captionsIn("vtt");
  times.voice = await publisher.inProject("GET", `/content/${id}/word_times`);
  const last = times.voice.blocks[3]!;
  cutSeconds = Math.floor((last.words[1]![0] - last.starts) * 10) / 10;

  const delays = [introSeconds, 0, pauseSeconds, 0];
  const clips = Object.values(voice.block_audios).map(({ audio_url: url, duration }, index) => ({
    title: `Block ${index + 1}`,
    type: "TTS",
    url,
    duration,
    ends: duration,
    delay: delays[index],
    ...(index === 3 ? { starts: cutSeconds } : {}),
  }));
  const watch = await watchContent(server.url, publisher.token(), id);
  const settings = { sections: [{ type: "TTS", tracks: [clips] }] };
  await publisher.inProject("PUT", `/content/${id}/composer-output`, { settings });
  await watch.finished();
  mixed = await itemOf(publisher, id);
  captions["mixed srt"] = await captionsIn("srt");
  captions["mixed vtt"] = await captionsIn("vtt");
  times.mixed = await publisher.inProject("GET", `/content/${id}/word_times`);
});

async function captionsIn(format: "srt" | "vtt"): Promise<string> {
  const made = await publisher.inProject<{ srtUniqueId: string }>("PUT", `/content/${id}/generate-srt`, { format });
  return (await fetch(`${server.url}/captions/${made.srtUniqueId}.${format}`)).text();
}

const shifts = () => [
  introSeconds,
  introSeconds,
  introSeconds + pauseSeconds,
  introSeconds + pauseSeconds - cutSeconds,
];

test("the words of a mix have their composed times, and a word that was cut away has none", async () => {
  expect(mixed.audio_duration).toBeCloseTo(voice.audio_duration + (shifts()[3] ?? 0), 3);
  for (const [index, { words }] of times.mixed.blocks.entries()) {
    const shift = shifts()[index] ?? 0;
    const spoken = times.voice.blocks[index]?.words.slice(index === 3 ? 1 : 0) ?? [];
    expect(words.map(([, , from]) => from)).toEqual(spoken.map(([, , from]) => from));
    for (const [place, [start, end]] of words.entries()) {
      expect(start).toBeCloseTo((spoken[place]?.[0] ?? 0) + shift, 2);
      expect(end).toBeCloseTo((spoken[place]?.[1] ?? 0) + shift, 2);
    }
  }
  const ofVoice = await publisher.inProject<Times>("GET", `/content/${id}/word_times?of=voice`);
  expect(ofVoice).toEqual(times.voice);
});

test("readers' players get the times of the mix, without what was cut away", async () => {
  const { sentences } = (await (await fetch(mixed.full_audio_url.replace(/mp3$/, "words"))).json()) as {
    sentences: [string, number, number[]][];
  };
  expect(sentences.map(([text]) => text)).toEqual([
    "Down the Rabbit-Hole",
    "Alice was beginning to get very tired",
    "The hall",
    "I shall be late",
  ]);
  for (const [index, { words }] of times.mixed.blocks.entries()) {
    const steps = (sentences[index]?.[2] ?? []).filter((_, place) => place % 2 === 1);
    let time = 0;
    const starts = steps.map((step) => (time += step) / 100);
    expect(starts.length).toBe(words.length);
    for (const [place, start] of starts.entries()) expect(start).toBeCloseTo(words[place]?.[0] ?? 0, 1);
  }
});

/** When the caption with this text begins, in seconds. */
function cueStart(captionFile: string | undefined, text: string): number {
  const before = captionFile?.slice(0, captionFile.indexOf(text)) ?? "";
  const [, hours, minutes, seconds] = [...before.matchAll(/(\d+):(\d\d):(\d\d[.,]\d{3}) -->/gu)].at(-1) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds?.replace(",", "."));
}

test.each(["srt", "vtt"])("its captions in %s follow them", (format) => {
  const [before, after] = [captions[`voice ${format}`], captions[`mixed ${format}`]];
  for (const [text, place] of [
    ["Down the", 0],
    ["Alice was", 1],
    ["The hall", 2],
  ] as const) {
    expect(cueStart(after, text)).toBeCloseTo(cueStart(before, text) + (shifts()[place] ?? 0), 2);
  }
  expect(before).toContain("Curiouser! I shall");
  expect(after).not.toContain("Curiouser");
  expect(cueStart(after, "I shall")).toBeCloseTo(times.mixed.blocks[3]?.words[0]?.[0] ?? 0, 2);
});

test("its chapters begin where their headings are heard, in the file and in public", async () => {
  const heading = times.mixed.blocks[2]?.words[0]?.[0] ?? 0;
  expect(heading).toBeGreaterThan(introSeconds + pauseSeconds);
  const { chapters } = (await (await fetch(`${server.url}/embed/${id}.json`)).json()) as {
    chapters: { title: string; startSeconds: number }[];
  };
  expect(chapters.map(({ title }) => title)).toEqual(["Alice", "The hall"]);
  expect(chapters[1]?.startSeconds).toBeCloseTo(heading, 1);
  const file = Buffer.from(await bytesOf(mixed.full_audio_url));
  const entry = file.indexOf("chp1\0", file.indexOf("chp1\0") + 5);
  expect(file.readUInt32BE(entry + 5)).toBe(Math.floor((chapters[1]?.startSeconds ?? 0) * 1000));
});

test.each([true, false])("generating it for download, includeMusic %s answers that audio", async (includeMusic) => {
  const body = { title: "Alice", slate_value: script, is_draft: false, includeMusic };
  const answer = await publisher.inProject<{ audio_url: string }>("PUT", `/content/${id}/download`, body);
  expect(answer.audio_url).toBe((includeMusic ? mixed : voice).full_audio_url);
});
