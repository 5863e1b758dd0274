import { bytesInMemory, id3TagBytes, readTags, scanMp3 } from "@lectern/audio";
import { beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { block } from "../../studio/test-kit/build-item.ts";
import { upload } from "../../uploads/test-kit/send-upload.ts";
import { toneMp3 } from "../../uploads/test-kit/tone-mp3.ts";
import { addArticle, addShow, enclosureOf, uploadPicture } from "../test-kit/add-show.ts";

const server = useServer();
let publisher: Publisher;
let showId: string;

const script = [
  { ...block("Down the Rabbit-Hole"), is_title: true },
  block("Alice was beginning to get very tired."),
  { ...block("The Pool of Tears"), heading: 1 as const },
  block("Curiouser and curiouser!"),
];

beforeAll(async () => {
  publisher = await addPublisher(server);
  showId = (await addShow(publisher)).id;
});

const add = (contentId: string, texts: Record<string, unknown> = {}) =>
  publisher.inProject("POST", `/podcast/${showId}/content/${contentId}`, texts);

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function tagsOf(file: Uint8Array) {
  return readTags(bytesInMemory(file), "mp3", id3TagBytes(file));
}

describe("the file of an episode", () => {
  test("has the show's picture, its texts and chapters before the sound of the article", async () => {
    const contentId = await addArticle(publisher, server.url, { script });
    await add(contentId, { episode_author: "The Rabbit", season: 2, number: 7 });
    const address = await enclosureOf(publisher, { showId, contentId });
    const file = await bytesOf(address);
    const { cover, ...texts } = tagsOf(file);
    expect(texts).toMatchObject({ title: "Alice", artist: "The Rabbit" });
    expect(cover?.contentType).toBe("image/jpeg");
    const tag = file.subarray(0, id3TagBytes(file));
    for (const text of ["TALB", "Down the Hole", "TRCK", "TPOS", "The Pool of Tears"])
      expect(tag.includes(text)).toBe(true);
    const { full_audio_url: own } = await publisher.inProject<{ full_audio_url: string }>(
      "GET",
      `/content/${contentId}`,
    );
    const article = await bytesOf(own);
    expect(file.subarray(tag.length)).toEqual(article.subarray(id3TagBytes(article)));
  });

  test("is sent in ranges, to HEAD, to any page and once", async () => {
    const contentId = await addArticle(publisher, server.url, { script });
    await add(contentId);
    const address = await enclosureOf(publisher, { showId, contentId });
    const file = await bytesOf(address);
    const head = await fetch(address, { method: "HEAD" });
    expect(Object.fromEntries(head.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(file.length),
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const etag = head.headers.get("etag") ?? "";
    expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
    // Over the border between the tag, the stored picture and the frames.
    const tag = id3TagBytes(file);
    for (const [start, end] of [
      [0, 99],
      [tag - 1000, tag + 1000],
      [file.length - 10, file.length - 1],
    ] as const) {
      const part = await fetch(address, { headers: { range: `bytes=${start}-${end}` } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end}/${file.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(start, end + 1));
    }
    expect((await fetch(address, { headers: { range: `bytes=${file.length}-` } })).status).toBe(416);
    expect((await fetch(address.replace(/.mp3$/, "x.mp3"))).status).toBe(404);
  });

  test("is another one when article, texts or pictures change; the one before can still be read", async () => {
    const contentId = await addArticle(publisher, server.url, { script });
    await add(contentId);
    let before = await enclosureOf(publisher, { showId, contentId });
    const first = before;
    const changes = [
      () => addArticle(publisher, server.url, { id: contentId, script: [...script, block("One more sentence.")] }),
      () => publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { episode_title: "Another title" }),
      async () =>
        publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, {
          episode_art: await uploadPicture(publisher, "episode/art"),
        }),
      () => publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { number: 3 }),
    ];
    for (const change of changes) {
      await change();
      const now = await enclosureOf(publisher, { showId, contentId, before });
      await bytesOf(before);
      before = now;
    }
    expect(tagsOf(await bytesOf(before)).title).toBe("Another title");
    expect((await bytesOf(first)).length).toBeGreaterThan(1000);
  });

  test("of an uploaded file has its own tag in place of the file's", async () => {
    const mp3 = await toneMp3({ title: "From the tag" });
    const { content_id: contentId } = await publisher.inProject<{ content_id: string }>("POST", "/audio/upload", {
      title: "Tea time",
      url: await upload(publisher, mp3),
      keep_original: true,
    });
    await expect.poll(() => add(contentId).then(() => "added", String)).toBe("added");
    const file = await bytesOf(await enclosureOf(publisher, { showId, contentId }));
    expect(tagsOf(file)).toMatchObject({ title: "Tea time", artist: "Alice Liddell" });
    expect(file.includes("From the tag")).toBe(false);
    expect(scanMp3(file)).toMatchObject({ offset: id3TagBytes(file), frames: scanMp3(mp3).frames });
  });

  test("costs no words", async () => {
    const contentId = await addArticle(publisher, server.url, { script });
    const words = () => publisher.call("GET", `/organisation/${publisher.organisationId}/usage`);
    const before = await words();
    await add(contentId);
    await enclosureOf(publisher, { showId, contentId });
    expect(await words()).toEqual(before);
  });
});
