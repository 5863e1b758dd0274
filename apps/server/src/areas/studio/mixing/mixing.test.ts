import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { decodeMp3, scanMp3 } from "@lectern/audio";
import type { WireSound } from "@lectern/contract";
import { type ComposerSettings, hashComposition, samplesOfSeconds, timelineOf } from "@lectern/timeline";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";
import { block, bytesOf, create, type Item, itemOf, type Saved } from "../test-kit/build-item.ts";
import { bedOf, script, settingsOf } from "../test-kit/mixed-item.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

async function generate(id: string, more: object): Promise<Saved> {
  const watch = await watchContent(server.url, publisher.token(), id);
  const body = { title: "Alice", slate_value: script, is_draft: false, ...more };
  const saved = await publisher.inProject<Saved>("PUT", `/content/${id}/v2`, body);
  await watch.finished();
  return saved;
}

/** The channels of a WAV file of 16 bits, -1..1. */
function wavChannels(bytes: Uint8Array): Float32Array[] {
  const header = 44;
  const values = new Int16Array(bytes.slice(header).buffer);
  return [0, 1].map((side) =>
    Float32Array.from({ length: values.length / 2 }, (_, at) => (values[2 * at + side] ?? 0) / 32_768),
  );
}

function farthest(one: Float32Array, other: Float32Array = new Float32Array()): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 2))), 0);
}

function composed(id: string, settings: ComposerSettings): Promise<{ url: string | null; build_id: string | null }> {
  return publisher.inProject("PUT", `/content/${id}/composer-output`, { settings });
}

test("an item with music is built, published and failed as one, and heard with it", async () => {
  const sound = await preparedSound(publisher);
  const { content_id: id } = await create(publisher, script);
  const music = { sections: [{ type: "AUDIO", tracks: [[bedOf(sound)]] }] };
  const built = await generate(id, { composer_settings: music });
  expect(built.words_charged).toBeGreaterThan(0);
  const item = await itemOf(publisher, id);
  expect(item).toMatchObject({ full_audio_status: "DONE", is_content_changed: false, is_mixed: true });
  const page = await fetch(`${server.url}/listen/${id}`);
  expect(await page.text()).toContain(item.full_audio_url);
  const facts = scanMp3(await bytesOf(item.full_audio_url));
  expect(facts).toMatchObject({ channels: 2, bitrate: 128 });
  expect(facts.durationSeconds).toBeCloseTo(item.audio_duration, 3);
  const voice = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?mode=0`);
  expect(scanMp3(await bytesOf(voice.url))).toMatchObject({ channels: 1, bitrate: 64 });

  const wav = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?mode=1&format=wav`);
  const samples = wavChannels(await bytesOf(wav.url));
  const { channels } = await decodeMp3(await bytesOf(item.full_audio_url));
  expect(samples[0]).toHaveLength(channels[0]?.length ?? 0);
  for (const [side, channel] of samples.entries()) expect(farthest(channel, channels[side])).toBeLessThan(1 / 32_000);

  // The same clip by itself, cut.
  const clip = bedOf(sound, { starts: 0.5, ends: 1.5, loop: undefined });
  const heard = await publisher.inProject<{ url: string }>("PUT", `/content/${id}/composer-output-block`, {
    block: clip,
  });
  expect(scanMp3(await bytesOf(heard.url)).durationSeconds).toBeCloseTo(1, 4);
  for (const [type, message] of [
    ["AUDIO", "Please remove and re-add the block"],
    ["TTS", "Please regenerate the audio for this block"],
  ]) {
    const gone = { block: { ...clip, type, url: "" } };
    await expect(publisher.inProject("PUT", `/content/${id}/composer-output-block`, gone)).rejects.toThrow(message);
  }

  // Another project's, or one that never was, is refused before anything is made of it.
  const foreign = bedOf({ ...sound, url: `/sounds/${"x".repeat(22)}.mp3` });
  await expect(composed(id, { sections: [{ type: "AUDIO", tracks: [[foreign]] }] } as never)).rejects.toThrow(
    'The sound of "Slow Lamp" is gone',
  );
  expect(await itemOf(publisher, id)).toMatchObject({ full_audio_status: "DONE", failure: null });

  // Its file is lost: what was made stays, and the failure says which clip.
  const folder = join(server.dataDir, "storage");
  const lost = (await readdir(folder, { recursive: true })).find((path) => path.endsWith(`${sound.id}@`));
  await rm(join(folder, lost ?? "?"));
  const watch = await watchContent(server.url, publisher.token(), id);
  await composed(id, { sections: [{ type: "AUDIO", tracks: [[bedOf(sound, { volume: 20 })]] }] } as never);
  await expect(watch.finished()).rejects.toThrow('The sound of "Slow Lamp" is gone');
  expect(await itemOf(publisher, id)).toMatchObject({
    full_audio_status: "FAILED",
    failure: { failure_type: "INVALID_FILE" },
    full_audio_url: item.full_audio_url,
  });

  // Without music it is its voice again.
  await generate(id, { composer_settings: { sections: [] } });
  expect(await itemOf(publisher, id)).toMatchObject({
    full_audio_status: "DONE",
    is_mixed: false,
    is_content_changed: false,
    failure: null,
  });
});

test("an item with a composition is heard as its mix, which costs no words to change", async () => {
  const { content_id: id } = await create(publisher, script);
  await generate(id, {});
  const voice = await itemOf(publisher, id);
  const rendered = await generate(id, { composer_settings: settingsOf(voice) });
  expect(rendered.words_charged).toBe(0);
  const mixed = await itemOf(publisher, id);
  expect(mixed).toMatchObject({ full_audio_status: "DONE", is_content_changed: false, failure: null });
  expect(mixed.audio_duration).toBeCloseTo(voice.audio_duration + 2, 3);
  const facts = scanMp3(await bytesOf(mixed.full_audio_url));
  expect(facts).toMatchObject({ channels: 2 });
  expect(facts.durationSeconds).toBeCloseTo(mixed.audio_duration, 3);

  const louder = settingsOf(voice, { volume: 40 });
  const watch = await watchContent(server.url, publisher.token(), id);
  const asked = await composed(id, louder);
  expect(asked.url).toBeNull();
  // Asked again while it is mixed, it is the same mix.
  expect((await composed(id, louder)).build_id).toBe(asked.build_id);
  await watch.finished();
  const outdated = { settings: settingsOf(voice, { volume: 50 }), version: mixed.version - 1 };
  await expect(publisher.inProject("PUT", `/content/${id}/composer-output`, outdated)).rejects.toThrow(
    /saved|changed/i,
  );
  const again = await itemOf(publisher, id);
  expect(again.full_audio_url).not.toBe(mixed.full_audio_url);
  expect(await composed(id, { ...louder, zoomLevel: 10 })).toMatchObject({ url: again.full_audio_url, build_id: null });
  expect(await itemOf(publisher, id)).toMatchObject({ is_content_changed: false, published_at: voice.published_at });
});

test("more than five hundred clips are refused", async () => {
  const { content_id: id } = await create(publisher, script);
  const clip = bedOf({ url: "/sounds/bed.mp3", duration: 2, title: "Bed" } as WireSound, { loop: undefined });
  const tracks = Array.from({ length: 32 }, (_, track) =>
    Array.from(Array(track < 21 ? 16 : 15).keys(), (index) => ({ ...clip, delay: 2.5 * index })),
  );
  const composition = { sections: [{ type: "AUDIO", tracks }] };
  await expect(composed(id, composition as never)).rejects.toThrow("A timeline holds at most 500 audio clips.");
});

test("a timeline of more than a day is not mixed, and one that overlaps or has no numbers not saved", async () => {
  const { content_id: id } = await create(publisher, script);
  await generate(id, {});
  const voice = await itemOf(publisher, id);
  const bed = bedOf({ url: "/sounds/bed.mp3", duration: 8, title: "Bed" } as WireSound, { loop: undefined });
  for (const [clips, message] of [
    [[bed, { ...bed, delay: 7.9 }], "Two clips on one track cannot overlap."],
    [[{ ...bed, delay: Number.NaN }], "A time on the timeline is a number of seconds"],
    [[{ ...bed, volume: 1e9 }], "Volume is a number from 0 to 100."],
  ] as const) {
    const settings = { sections: [{ type: "AUDIO", tracks: [clips] }] };
    await expect(composed(id, settings as never)).rejects.toThrow(message);
  }
  const watch = await watchContent(server.url, publisher.token(), id);
  await composed(id, settingsOf(voice, { delay: 24 * 3600 }));
  await expect(watch.finished()).rejects.toThrow("A timeline lasts at most 24 hours.");
  const [first] = (await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?mode=0`)).url.split("?");
  expect((await fetch(first ?? "")).status).toBe(200);
});

test("a timeline that was made before its voice has the voice's lengths with its mix, and goes with its blocks", async () => {
  const { content_id: id } = await create(publisher, script);
  const assumed = { type: "TTS", duration: 5, ends: 5 };
  const clips = [
    { ...assumed, title: "Alice was beginning to get very tired." },
    { ...assumed, title: "Oh dear! I shall be late.", delay: 2 },
  ];
  await generate(id, { composer_settings: { sections: [{ type: "TTS", tracks: [clips] }] } });
  const mixed = await itemOf(publisher, id);
  const speech = mixed.composer_settings.sections[0]?.tracks[0] ?? [];
  const lengths = Object.values(mixed.block_audios).map(({ duration }) => samplesOfSeconds(duration));
  expect(speech.map(({ duration }) => samplesOfSeconds(duration))).toEqual(lengths);
  expect(mixed).toMatchObject({ is_content_changed: false });
  expect(mixed.audio_composition).toBe(hashComposition(timelineOf(mixed.composer_settings)));

  // Saved by whoever knows nothing of timelines.
  const longer = [script[0], block("And so it was indeed."), script[1]];
  await publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: longer, is_draft: true });
  const { composer_settings: kept } = await itemOf(publisher, id);
  expect(kept.sections[0]?.tracks[0]?.map(({ title, delay }) => [title, delay])).toEqual([
    ["Alice was beginning to get very tired.", 0],
    ["And so it was indeed.", 0],
    ["Oh dear! I shall be late.", 2],
  ]);
});

test("a speech clip has the address of its block's audio, and what an item's timeline gives is taken", async () => {
  const { content_id: id } = await create(publisher, script);
  await generate(id, {});
  const voice = await itemOf(publisher, id);
  await generate(id, { composer_settings: settingsOf(voice, { url: "", ends: 0.5 }) });
  const mixed = await itemOf(publisher, id);
  const addresses = Object.values(mixed.block_audios).map(({ audio_url: url }) => url);
  const clips = (item: Item) => item.composer_settings.sections.find(({ type }) => type === "TTS")?.tracks[0] ?? [];
  expect(clips(mixed).map(({ url }) => url)).toEqual(addresses);
  const [first, second] = clips(mixed);
  for (const [clip, seconds] of [
    [first, first?.duration],
    [second, 0.5],
  ] as const) {
    const given = { block: clip };
    const heard = await publisher.inProject<{ url: string }>("PUT", `/content/${id}/composer-output-block`, given);
    expect(scanMp3(await bytesOf(heard.url)).durationSeconds).toBeCloseTo(seconds ?? 0, 3);
  }

  // Sent back as it was given, it is the same version; with a new voice the addresses are new.
  const { composer_settings: composer, version } = mixed;
  const body = { title: "Alice", composer_settings: composer, is_draft: true };
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...body, slate_value: script });
  expect((await itemOf(publisher, id)).version).toBe(version);
  const [begin] = script;
  const changed = [...(begin ? [begin] : []), block("Oh dear! I shall be far too late.")];
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...body, slate_value: changed });
  expect(clips(await itemOf(publisher, id)).map(({ url }) => url)).toEqual([addresses[0], ""]);
});

test("an item without blocks keeps no timeline, however it is sent", async () => {
  const sound = await preparedSound(publisher);
  const music = { zoomLevel: 10, sections: [{ type: "AUDIO", tracks: [[bedOf(sound)]] }] };
  const body = { title: "Empty", slate_value: [], composer_settings: music, is_draft: true };
  const { content_id: id } = await publisher.inProject<Saved>("POST", "/content/v2", body);
  const none = { zoomLevel: 60, includeTitle: true, sections: [] };
  expect((await itemOf(publisher, id)).composer_settings).toEqual(none);
  await publisher.inProject("PUT", `/content/${id}/v2`, body);
  expect((await itemOf(publisher, id)).composer_settings).toEqual(none);
});
