import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, testApp, type TestPerson } from "../../../test-kit/index.ts";

const kit = testApp();
let person: TestPerson;
let png: Buffer;

beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#3366cc" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  person = await addPerson(kit.app);
});

interface Signed {
  signed_url: string;
  url: string;
}

function askUpload(
  { token }: TestPerson,
  { type = "image/png", length = png.length }: { type?: string; length?: number } = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({ file_name: "me.png", content_type: type, content_length: String(length) });
  return kit.app.call({ method: "GET", path: `/avatar/signed-url?${query.toString()}`, token });
}

async function sign(owner: TestPerson, bytes: Buffer): Promise<Signed> {
  return (await askUpload(owner, { length: bytes.length })).json<{ data: Signed }>().data;
}

test("a picture is uploaded without saying its length before, as the documents have it", async () => {
  const owner = await addPerson(kit.app);
  const asked = await kit.app.call({
    method: "GET",
    path: "/avatar/signed-url?file_name=me.png&content_type=image/png",
    token: owner.token,
  });
  const signed = asked.json<{ data: Signed }>().data;
  await put(signed, png);
  expect((await save(owner, signed.url)).statusCode).toBe(200);
});

async function put({ signed_url }: Signed, bytes: Buffer): Promise<void> {
  const answer = await kit.app.app.inject({
    method: "PUT",
    url: new URL(signed_url).pathname,
    headers: { "content-type": "image/png", "content-length": String(bytes.length) },
    payload: bytes,
  });
  expect(answer.statusCode).toBe(200);
}

async function upload(owner: TestPerson, bytes: Buffer = png): Promise<string> {
  const signed = await sign(owner, bytes);
  await put(signed, bytes);
  return signed.url;
}

function save({ token }: TestPerson, url: string): Promise<LightMyRequestResponse> {
  return kit.app.call({ method: "PUT", path: "/user/avatar", token, body: { url } });
}

async function avatarOf({ token }: TestPerson): Promise<string | null> {
  const answer = await kit.app.call({ method: "GET", path: "/user", token });
  return answer.json<{ data: { avatar: string | null } }>().data.avatar;
}

async function keptAvatars(): Promise<number> {
  return (await readdir(join(kit.app.folder, "objects/avatars")).catch(() => [])).length;
}

function get(path: string): Promise<LightMyRequestResponse> {
  return kit.app.app.inject({ method: "GET", url: path });
}

test("an uploaded picture becomes a small square that is public and may be cached", async () => {
  const url = await upload(person);
  expect((await get(new URL(url).pathname)).statusCode).toBe(404);
  const answer = await save(person, url);
  expect(answer.statusCode).toBe(200);
  const path = (await avatarOf(person)) ?? "";
  expect(answer.json()).toMatchObject({ data: { id: person.id, avatar: path } });
  expect(path).toMatch(/^\/avatars\/[\w-]{22}\.webp$/);
  const shown = await get(path);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": "inline",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  const uploaded = await get(new URL(url).pathname);
  expect([uploaded.statusCode, uploaded.headers.location]).toEqual([302, path]);
});

test("the picture before is gone when a new one is taken, and the last when it is removed", async () => {
  await save(person, await upload(person));
  const first = (await avatarOf(person)) ?? "";
  await save(person, await upload(person));
  const second = (await avatarOf(person)) ?? "";
  expect(second).not.toBe(first);
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  const removed = await kit.app.call({ method: "DELETE", path: "/user/avatar", token: person.token });
  expect(removed.json()).toMatchObject({ success: true, data: { avatar: null } });
  expect((await get(second)).statusCode).toBe(404);
  expect((await kit.app.call({ method: "DELETE", path: "/user/avatar", token: person.token })).statusCode).toBe(200);
});

test("of pictures taken at once one is left, and it is the one that is shown", async () => {
  const before = await keptAvatars();
  const signed = [await sign(person, png), await sign(person, png)];
  for (const one of signed) await put(one, png);
  const answers = await Promise.all(signed.map(({ url }) => save(person, url)));
  const shown = (await avatarOf(person)) ?? "";
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await get(shown)).statusCode).toBe(200);
  expect(await keptAvatars()).toBe(before + 1);
});

test("what was uploaded and never taken is removed with the next one", async () => {
  const left = await upload(person);
  await askUpload(person);
  expect((await get(new URL(left).pathname)).statusCode).toBe(404);
});

describe("invalidPicture is", () => {
  const message = "This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.";

  test.each(["image/svg+xml", "text/html", "image/tiff", "image/heic", "application/octet-stream", "constructor"])(
    "a file that calls itself %s",
    async (type) => {
      const answer = await askUpload(person, { type });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { failure_type: "INVALID_FILE", message }]);
    },
  );

  test("a file of more than 5 MB", async () => {
    const answer = await askUpload(person, { length: 5_000_001 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { failure_type: "VALIDATION", errors: [{ message: "A picture may have 5 MB at most." }] },
    ]);
    expect((await askUpload(person, { length: 5_000_000 })).statusCode).toBe(200);
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])("%s that calls itself a PNG: it is removed, and the picture before stays", async (_what, bytes) => {
    await save(person, await upload(person));
    const before = await avatarOf(person);
    const url = await upload(person, bytes);
    const answer = await save(person, url);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { failure_type: "INVALID_FILE", message }]);
    expect(await avatarOf(person)).toBe(before);
    expect((await get(before ?? "")).statusCode).toBe(200);
    expect((await get(new URL(url).pathname)).statusCode).toBe(404);
  });

  test("an address where this person has uploaded nothing", async () => {
    const other = await addPerson(kit.app);
    const theirs = await upload(other);
    const { url } = (await askUpload(person)).json<{ data: Signed }>().data;
    for (const address of [theirs, url, "https://example.com/me.png", "", "/etc/passwd"]) {
      const answer = await save(person, address);
      expect([answer.statusCode, answer.json<{ failure_type: string }>().failure_type]).toEqual([400, "INVALID_FILE"]);
    }
    expect((await save(other, theirs)).statusCode).toBe(200);
  });

  test.each(["/avatars/x.webp", `/avatars/${"a".repeat(22)}.webp`, "/avatars/..%2f..%2fsecret.webp"])(
    "the path %s, where there is no picture",
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  test("a caller who is not signed in", async () => {
    const answers = await Promise.all([
      kit.app.call({ method: "GET", path: "/avatar/signed-url?file_name=a&content_type=image/png&content_length=9" }),
      kit.app.call({ method: "PUT", path: "/user/avatar", body: { url: "x" } }),
      kit.app.call({ method: "DELETE", path: "/user/avatar" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  test("more uploads than the rate limit allows", async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await askUpload(person));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
