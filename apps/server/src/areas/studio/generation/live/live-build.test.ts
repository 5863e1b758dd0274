import { beforeAll, expect, test } from "vitest";
import { decodeMp3 } from "@lectern/audio";
import { addPublisher } from "../../../../test-kit/publisher.ts";
import { watchContent } from "../../../../test-kit/watch-content.ts";
import { block, create, itemOf } from "../../test-kit/build-item.ts";
import { gatedVoice, useGatedServer } from "../../test-kit/gated-server.ts";

const at = useGatedServer();
const sentences = ["One is spoken.", "Two is spoken.", "Three is spoken.", "Four is spoken.", "Five is spoken."];

interface Started {
  live_audio_url: string;
}

async function begin(text: string) {
  const publisher = await addPublisher(at.server);
  const script = [block(text, gatedVoice)];
  const { content_id: id } = await create(publisher, script);
  const watch = await watchContent(at.server.url, publisher.token(), id);
  const body = { title: "Live", slate_value: script, is_draft: false };
  const { live_audio_url: url } = await publisher.inProject<Started>("PUT", `/content/${id}/v2`, body);
  return { publisher, id, watch, url };
}

/** Has the service speak the first sentence, and what it was asked for before that; not the last one. */
async function speakFirst(): Promise<void> {
  await expect.poll(() => at.engine.asked).toContain(sentences[0]);
  for (let turn = at.engine.asked.indexOf(sentences[0]!); turn >= 0; turn -= 1) at.engine.answerOne();
}

/** Reads an answer until it has so many bytes, or ends. */
async function readAtLeast(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < bytes;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  return Buffer.concat(chunks);
}

/** The voice is measured with the first item that it speaks. */
beforeAll(async () => {
  at.engine.release();
  const { watch } = await begin("It is measured.");
  await watch.finished();
});

test("a build is heard while it is made, and what is heard is the beginning of what it becomes", async () => {
  at.engine.hold();
  const { publisher, id, watch, url } = await begin(sentences.join(" "));
  const asked = fetch(url);
  await speakFirst();
  const answer = await asked;
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  const reader = answer.body!.getReader();
  // A second of speech at 64 kbit/s.
  const first = await readAtLeast(reader, 7000);
  expect(first.byteLength).toBeGreaterThanOrEqual(7000);
  at.engine.release();
  const rest = await readAtLeast(reader, Infinity);
  await watch.finished();

  const whole = new Uint8Array(await (await fetch((await itemOf(publisher, id)).full_audio_url ?? "")).arrayBuffer());
  const live = Buffer.concat([first, rest]);
  expect(whole.subarray(whole.byteLength - live.byteLength)).toEqual(new Uint8Array(live));
  const { channels } = await decodeMp3(new Uint8Array(live));
  expect(channels[0]!.length / 44_100).toBeGreaterThan(5);
});

test("what was heard of a build that is cancelled ends, and can be asked for no more", async () => {
  at.engine.hold();
  const { publisher, id, url } = await begin(sentences.join(" "));
  const asked = fetch(url);
  await speakFirst();
  const reader = (await asked).body!.getReader();
  await readAtLeast(reader, 7000);
  await publisher.inProject("DELETE", `/content/${id}/build`);
  expect(await readAtLeast(reader, Infinity)).toBeDefined();
  expect((await fetch(url)).status).toBe(404);
  at.engine.release();
});

/** The same item with other words in its second sentence, and what is heard of it from that one on. */
async function editSecond({ publisher, id }: Awaited<ReturnType<typeof begin>>) {
  const watch = await watchContent(at.server.url, publisher.token(), id);
  const script = [block(sentences.join(" ").replace("Two", "Another"), gatedVoice)];
  const body = { title: "Live", slate_value: script, is_draft: false };
  const { live_audio_url: url } = await publisher.inProject<Started>("PUT", `/content/${id}/v2`, body);
  await watch.finished();
  return url;
}

test("it is heard from a sentence on, and until a minute after it was made", async () => {
  at.engine.release();
  const begun = await begin(sentences.join(" "));
  await begun.watch.finished();
  const url = await editSecond(begun);
  const [whole, part] = await Promise.all([fetch(url), fetch(`${url}?from=2`)]);
  const startSeconds = Number(part.headers.get("audio-start-seconds"));
  expect(whole.headers.get("audio-start-seconds")).toBe("0.000");
  expect(startSeconds).toBeGreaterThan(0);
  expect(startSeconds).toBeLessThanOrEqual(2);
  const [all, rest] = [Buffer.from(await whole.arrayBuffer()), Buffer.from(await part.arrayBuffer())];
  expect(all.subarray(all.byteLength - rest.byteLength)).toEqual(rest);
  // 64 kbit/s.
  expect((all.byteLength - rest.byteLength) / 8000).toBeCloseTo(startSeconds, 1);
});

test("from a sentence on that is still to be spoken, nothing before it is heard again", async () => {
  at.engine.release();
  const { publisher, id, watch } = await begin(sentences.slice(0, 2).join(" "));
  await watch.finished();
  at.engine.hold();
  const longer = [block(sentences.slice(0, 3).join(" "), gatedVoice)];
  const again = await watchContent(at.server.url, publisher.token(), id);
  const body = { title: "Live", slate_value: longer, is_draft: false };
  const { live_audio_url: url } = await publisher.inProject<Started>("PUT", `/content/${id}/v2`, body);
  const asked = fetch(`${url}?from=3`);
  await expect.poll(() => at.engine.asked).toEqual([sentences[2]]);
  at.engine.release();
  await again.finished();
  const startSeconds = Number((await asked).headers.get("audio-start-seconds"));
  // Each sounds for a second, with a pause after it.
  expect(startSeconds).toBeGreaterThan(2);
  expect(startSeconds).toBeLessThanOrEqual(3);
});

test("where the finished file is much louder or quieter than what was heard of it, that breaks off", async () => {
  at.engine.release();
  const { publisher, id, watch } = await begin(sentences.join(" "));
  await watch.finished();
  at.engine.hold();
  const louder = block(sentences.join(" ").replace("Two", "Another"), { ...gatedVoice, volume: 6 });
  const body = { title: "Live", slate_value: [louder], is_draft: false };
  const { live_audio_url: url } = await publisher.inProject<Started>("PUT", `/content/${id}/v2`, body);
  const reader = (await fetch(url)).body!.getReader();
  await readAtLeast(reader, 7000);
  at.engine.release();
  await expect(readAtLeast(reader, Infinity)).rejects.toThrow("terminated");
});

test.each(["0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000", "none"])("there is nothing to hear of %s", async (build) => {
  expect((await fetch(`${at.server.url}/media/live/${build}.mp3`)).status).toBe(404);
});
