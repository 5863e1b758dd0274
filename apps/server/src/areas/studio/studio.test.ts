import { beforeAll, describe, expect, test } from "vitest";
import type { Block } from "@lectern/script";
import { decodeMp3, floatToInt16, scanMp3 } from "@lectern/audio";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { watchContent } from "../../test-kit/watch-content.ts";
import { block, build, bytesOf, create, itemOf, story, type Saved } from "./test-kit/build-item.ts";

describe("with no plans", () => {
  const server = useServer();
  let publisher: Publisher;

  beforeAll(async () => {
    publisher = await addPublisher(server);
  });

  test("a script becomes a file whose header, frames and database agree on its length", async () => {
    const { content_id: id } = await create(publisher, story);
    const saved = await build(publisher, server, id, story);
    expect(saved.words_charged).toBeGreaterThan(20);
    const item = await itemOf(publisher, id);
    expect(item).toMatchObject({ full_audio_status: "DONE", is_content_changed: false, failure: null });
    expect(item.published_at).not.toBeNull();
    const bytes = await bytesOf(item.full_audio_url);
    const facts = scanMp3(bytes);
    expect(facts).toMatchObject({ sampleRate: 44_100, channels: 1 });
    expect(facts.durationSeconds).toBeGreaterThanOrEqual(item.audio_duration);
    expect(facts.durationSeconds - item.audio_duration).toBeLessThan(0.1);
    expect(Object.keys(item.block_audios)).toHaveLength(3);
    for (const audio of Object.values(item.block_audios)) {
      expect(scanMp3(await bytesOf(audio.audio_url)).durationSeconds).toBeCloseTo(audio.duration, 0);
    }
  });

  test("every word has a time, rising, within the audio", async () => {
    const { content_id: id } = await create(publisher, story);
    await build(publisher, server, id, story);
    const item = await itemOf(publisher, id);
    const { blocks } = await publisher.inProject<{ blocks: { words: [number, number, number, number][] }[] }>(
      "GET",
      `/content/${id}/word_times`,
    );
    const words = blocks.flatMap((one) => one.words);
    expect(words).toHaveLength(27);
    let last = 0;
    for (const [start, end] of words) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThanOrEqual(start);
      last = start;
    }
    expect(words.at(-1)?.[1]).toBeLessThan(item.audio_duration);
  });

  test("a download is MP3, the same to the sample as WAV, or its text", async () => {
    const script = [...story, block(""), block("After a pause."), block("And on it went. ".repeat(12).trim())];
    script[3]!.children = [{ type: "paragraph", children: [{ type: "pause", duration: 4, children: [{ text: "" }] }] }];
    const { content_id: id } = await create(publisher, script);
    await build(publisher, server, id, script);
    const get = async (format: string) => {
      const { url } = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?format=${format}`);
      return fetch(url);
    };
    const mp3 = await decodeMp3(new Uint8Array(await (await get("mp3")).arrayBuffer()));
    const expected = floatToInt16(mp3.channels[0]!);

    const answer = await get("wav");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("audio/wav");
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="Alice.wav"');
    const wav = Buffer.from(await answer.arrayBuffer());
    expect(wav).toHaveLength(44 + expected.length * 2);
    expect(Number(answer.headers.get("content-length"))).toBe(wav.length);
    const [channels, rate, bits] = [wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)];
    expect([channels, rate, bits]).toEqual([1, 44_100, 16]);
    let furthest = 0;
    for (const [index, sample] of expected.entries()) {
      furthest = Math.max(furthest, Math.abs(sample - wav.readInt16LE(44 + index * 2)));
    }
    expect(furthest).toBeLessThanOrEqual(1);

    const text = await get("txt");
    expect(text.headers.get("content-disposition")).toContain("Alice.txt");
    expect(await text.text()).toBe(
      `${story
        .map((one) => one.children[0]?.children[0])
        .map((leaf) => (leaf && "text" in leaf ? leaf.text : ""))
        .join("\n\n")}\n\nAfter a pause.\n\n${"And on it went. ".repeat(12).trim()}\n`,
    );

    const { full_audio_url: audioUrl } = await itemOf(publisher, id);
    for (const format of ["wav", "txt"]) {
      expect((await fetch(audioUrl.replace(/mp3$/u, format))).status).toBe(404);
    }
  });

  test("WebVTT names its voices where more than one speaks", async () => {
    const script = [block("Who are you?"), block("I am the Rabbit.", { voice: "rms" })];
    const { content_id: id } = await create(publisher, script);
    await build(publisher, server, id, script);
    const { srtUniqueId } = await publisher.inProject<{ srtUniqueId: string }>("PUT", `/content/${id}/generate-srt`, {
      format: "vtt",
    });
    const vtt = await (await fetch(`${server.url}/captions/${srtUniqueId}.vtt`)).text();
    const names = [...vtt.matchAll(/<v ([^>]+)>/gu)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
    // Names of the catalogue, not its codes.
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+$/u);
    expect(vtt.match(/::cue\(v\[voice=/gu)).toHaveLength(2);
  });

  test("captions show the text as written, and are refused once the text has changed", async () => {
    const { content_id: id } = await create(publisher, story);
    await build(publisher, server, id, story);
    await publisher.inProject("PUT", `/content/${id}/generate-srt`, {});
    const { srt_url: url } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${id}/get-srt`);
    const answer = await fetch(url);
    const srt = await answer.text();
    expect(srt).toMatch(/^1\r?\n00:00:00,\d{3} --> /);
    expect(srt).toContain("$100");
    expect(answer.headers.get("content-disposition")).toContain("Alice.srt");
    await publisher.inProject("PUT", `/content/${id}/v2`, {
      title: "Alice",
      slate_value: story.slice(0, 2),
      is_draft: true,
    });
    await expect(publisher.inProject("PUT", `/content/${id}/generate-srt`, {})).rejects.toThrow(
      "Please generate the audio again before downloading SRT File",
    );
  });

  test("[M50] [M51] [M52] an edit charges its sentence alone, an unchanged text and one edited back nothing", async () => {
    const { content_id: id } = await create(publisher, story);
    const first = await build(publisher, server, id, story);
    const credits = (script: Block[]) =>
      publisher.inProject<{ credits: number }>("POST", `/content/${id}/credits`, { slate_value: script });
    expect(await credits(story)).toEqual({ credits: 0 });
    const edited = [...story.slice(0, 2), block("Oh dear! I shall be early, said the Rabbit.")];
    expect(await credits(edited)).toEqual({ credits: 7 });
    const second = await build(publisher, server, id, edited);
    expect(second.words_charged).toBe(7);
    const oneMore = [...story.slice(0, 2), block("Oh dear! I shall be early, said the Rabbit. He ran.")];
    expect(await credits(oneMore)).toEqual({ credits: 2 });
    expect((await build(publisher, server, id, oneMore)).words_charged).toBe(2);
    expect((await build(publisher, server, id, story)).words_charged).toBe(0);
    expect(first.words_charged).toBeGreaterThan(9);
  });

  test("a pause is as long as it was asked for, to the sample", async () => {
    const paused = (seconds: number): Block[] => [
      {
        type: "block",
        audio_profile: block("").audio_profile,
        children: [
          {
            type: "paragraph",
            children: [
              { text: "One moment" },
              { type: "pause", duration: seconds, children: [{ text: "" }] },
              { text: "please." },
            ],
          },
        ],
      },
    ];
    const { content_id: id } = await create(publisher, paused(0.5));
    await build(publisher, server, id, paused(0.5));
    const short = await itemOf(publisher, id);
    await build(publisher, server, id, paused(2.5));
    const long = await itemOf(publisher, id);
    expect(Math.round((long.audio_duration - short.audio_duration) * 44_100)).toBe(2 * 44_100);
  });

  test("a save from an old version is a conflict and changes nothing", async () => {
    const { content_id: id, version } = await create(publisher, story);
    const save = (title: string) =>
      publisher.inProject("PUT", `/content/${id}/v2`, { title, slate_value: story, is_draft: true, version });
    await save("Mine");
    await expect(save("Theirs")).rejects.toThrow("409");
    expect(await itemOf(publisher, id)).toMatchObject({ title: "Mine", version: version + 1 });
  });

  test("two builds at once: the second is refused", async () => {
    const { content_id: id } = await create(publisher, story);
    const put = () =>
      publisher.inProject<Saved>("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: story, is_draft: false });
    const watch = await watchContent(server.url, publisher.token(), id);
    const results = await Promise.allSettled([put(), put()]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    await watch.finished();
  });

  test.each([
    [
      "an unknown voice",
      [block("Hello there.", { voice: "nobody" })],
      "Block 1: the voice “nobody” is not available here.",
    ],
    ["no text", [block("  ")], "There is no text to speak yet."],
    ["a block of 2001 characters", [block("a ".repeat(1000) + "b")], "cannot add more text to this block"],
  ])("%s is refused and charges nothing", async (_name, script, message) => {
    const { content_id: id } = await create(publisher, story);
    const put = publisher.inProject("PUT", `/content/${id}/v2`, {
      title: "Alice",
      slate_value: script,
      is_draft: false,
    });
    await expect(put).rejects.toThrow(message);
    expect(await itemOf(publisher, id)).toMatchObject({ version: 1, full_audio_status: null });
  });

  test("text in a script that the voice cannot speak fails with a sentence that says so", async () => {
    const chinese = [block("天地玄黃宇宙洪荒日月盈昃辰宿列張")];
    const { content_id: id } = await create(publisher, chinese);
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: chinese, is_draft: false });
    await expect(watch.finished()).rejects.toThrow(/voice/i);
    expect(await itemOf(publisher, id)).toMatchObject({ full_audio_status: "FAILED" });
    await expect(publisher.inProject("POST", `/content/${id}/preview/v2`, chinese[0])).rejects.toThrow(/voice/i);
  });

  test("a document to import is uploaded with a document's type, or not at all", async () => {
    const document = { file_name: "letter.txt", content_length: 5, file_name_prefix: "import" };
    const sign = (content_type: string) =>
      publisher.inProject<{ signed_url: string; url: string }>("PUT", "/temp-signed-url", {
        ...document,
        content_type,
      });
    await expect(sign("Text/JavaScript")).rejects.toThrow("This file is not a text document.");
    const { signed_url: address, url } = await sign("text/plain");
    const headers = { "content-type": "text/plain" };
    expect((await fetch(address, { method: "PUT", headers, body: "Hello" })).status).toBe(200);
    // The server alone reads it.
    expect((await fetch(url)).status).toBe(404);
  });

  test("a build teaches how fast its voices speak, and a text is estimated by it", async () => {
    const text =
      "Alice was beginning to get very tired of sitting by her sister on the bank, of having nothing to do. ";
    const script = [
      { ...story[1], children: [{ type: "paragraph" as const, children: [{ text: text.repeat(3).trim() }] }] },
    ];
    const { content_id: id } = await create(publisher, script as typeof story);
    await build(publisher, server, id, script as typeof story);
    const { platform, lang_code: locale } = script[0]?.audio_profile ?? {};
    const [rate] = await publisher.inProject<Record<string, unknown>[]>("GET", "/speech_rates");
    expect(rate).toMatchObject({ platform, lang_code: locale });
    expect(rate?.["units_per_second"]).toBeGreaterThan(13);
    expect(rate?.["units_per_second"]).toBeLessThan(18);
    const stranger = await addPublisher(server);
    expect(await stranger.inProject("GET", "/speech_rates")).toEqual([]);
  });

  test("a preview is of an item of this project", async () => {
    const stranger = await addPublisher(server);
    const { content_id: id } = await create(stranger, story);
    for (const unknown of [id, "01900000-0000-7000-8000-000000000000"]) {
      const answer = await fetch(
        `${server.url}/api/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content/${unknown}/preview/v2`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${publisher.token()}`, "content-type": "application/json" },
          body: JSON.stringify(story[1]),
        },
      );
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { success: false, failure_type: "NOT_FOUND", message: "Cannot fetch content" },
      ]);
    }
  });

  test("a preview streams MP3, and is the same file when it is heard again", async () => {
    const { content_id: id } = await create(publisher, story);
    const preview = () => publisher.inProject<{ audio_url: string }>("POST", `/content/${id}/preview/v2`, story[1]);
    const first = await preview();
    const live = await bytesOf(first.audio_url);
    expect(scanMp3(live).durationSeconds).toBeGreaterThan(2);
    const second = await preview();
    expect(second.audio_url).toBe(first.audio_url);
    expect(await bytesOf(second.audio_url)).toEqual(live);
  });

  test("a preview says when each word is heard, the same while it is spoken and once it is kept", async () => {
    const { content_id: id } = await create(publisher, story);
    const text = "Curiouser and curiouser. She was so much surprised.";
    const said = { ...story[1], children: [{ type: "paragraph", children: [{ text }] }] };
    const { audio_url: url } = await publisher.inProject<{ audio_url: string }>(
      "POST",
      `/content/${id}/preview/v2`,
      said,
    );
    const wordsOf = async (query = "") => {
      const lines = await (await fetch(url.replace(".mp3", `.words${query}`))).text();
      const sentences = lines.trim().split("\n");
      return sentences.map((line) => JSON.parse(line) as [number, number, number, number][]);
    };
    const live = await wordsOf();
    const { durationSeconds } = scanMp3(await bytesOf(url));
    const written = live.map((words) => words.map(([, , from, to]) => text.slice(from, to)).join(" "));
    expect(written).toEqual(["Curiouser and curiouser", "She was so much surprised"]);
    expect(live.at(-1)?.at(-1)?.[1]).toBeLessThan(durationSeconds);
    expect(live.at(-1)?.at(-1)?.[1]).toBeGreaterThan(durationSeconds - 0.7);
    const again = await publisher.inProject<{ audio_url: string }>("POST", `/content/${id}/preview/v2`, said);
    expect(again.audio_url).toBe(url);
    expect(await wordsOf()).toEqual(live);
    const later = await wordsOf(`?from=${text.indexOf("was")}`);
    expect(later.flat().map(([, , from]) => from)).toEqual(
      ["was", "so", "much", "surprised"].map((w) => text.indexOf(w)),
    );
    expect(later[0]?.[0]?.[0]).toBeLessThan(0.1);
    const rest = scanMp3(await bytesOf(`${url}?from=${text.indexOf("was")}`));
    expect(rest.durationSeconds).toBeLessThan(durationSeconds - 1);
  });

  test("deleting an item takes its audio's address with it", async () => {
    const { content_id: id } = await create(publisher, story);
    await build(publisher, server, id, story);
    const { full_audio_url: url } = await itemOf(publisher, id);
    await publisher.inProject("DELETE", `/content/${id}`);
    expect((await fetch(url)).status).toBe(404);
    await expect(itemOf(publisher, id)).rejects.toThrow("404");
  });
});
