import { expect, test, vi } from "vitest";
import { CHUNK_BYTES, createSoundFiles, SoundUnavailableError } from "./sound-files.ts";

const length = 5 * CHUNK_BYTES + 1000;
const file = Uint8Array.from({ length }, (_, index) => index * 7 + (index >> 12));

function ranges(): typeof fetch {
  return async (_url, init) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const bytes = file.slice(Number(from), Number(to) + 1);
    const headers = { "content-range": `bytes ${from}-${Number(from) + bytes.length - 1}/${length}` };
    return new Response(bytes, { status: 206, headers });
  };
}

test.each([
  [0, 10],
  [CHUNK_BYTES - 5, 10],
  [100, 2 * CHUNK_BYTES],
  [length - 300, 1000],
])("from %d on %d bytes are those of the file", async (start, count) => {
  const reader = await createSoundFiles(ranges()).open("/a.mp3");
  expect(reader.length).toBe(length);
  expect(await reader.read(start, count)).toEqual(file.slice(start, start + count));
});

test("each chunk is asked for once, also by two that want it at the same time", async () => {
  const get = vi.fn(ranges());
  const files = createSoundFiles(get);
  files.prefetch("/a.mp3");
  const readers = await Promise.all([files.open("/a.mp3"), files.open("/a.mp3")]);
  await Promise.all(readers.map((reader) => reader.read(0, length)));
  expect(get).toHaveBeenCalledTimes(6);
});

test("chunks that follow are asked for ahead", async () => {
  const get = vi.fn(ranges());
  const reader = await createSoundFiles(get).open("/a.mp3");
  await reader.read(0, CHUNK_BYTES);
  expect(get).toHaveBeenCalledTimes(4);
});

test("what was used least recently is forgotten when there is too much", async () => {
  const get = vi.fn(ranges());
  const files = createSoundFiles(get);
  for (let name = 0; name < 200; name += 1) await files.open(`/${name}.mp3`);
  expect(get).toHaveBeenCalledTimes(200);
  await files.open("/199.mp3");
  expect(get).toHaveBeenCalledTimes(200);
  await files.open("/0.mp3");
  expect(get).toHaveBeenCalledTimes(201);
});

test("a server without ranges sends the whole file", async () => {
  const reader = await createSoundFiles(async () => new Response(file)).open("/a.mp3");
  expect(reader.length).toBe(length);
  expect(await reader.read(CHUNK_BYTES, 500)).toEqual(file.slice(CHUNK_BYTES, CHUNK_BYTES + 500));
});

test("a file that is gone is asked for once, named, and may be tried anew", async () => {
  const gone = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }));
  const files = createSoundFiles(gone);
  const failure: unknown = await files.open("/b.mp3").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SoundUnavailableError);
  expect(failure).toHaveProperty("source", "/b.mp3");
  expect(gone).toHaveBeenCalledTimes(1);
  await files.open("/b.mp3").catch(() => undefined);
  expect(gone).toHaveBeenCalledTimes(2);
});

test.each([
  [503, {}, [250, 1000]],
  [429, {}, [250, 1000]],
  [429, { "retry-after": "3" }, [3000, 3000]],
  [429, { "retry-after": "600" }, [10_000, 10_000]],
])("what is refused with %d %j is tried again after %j ms", async (status, headers, pauses) => {
  const refuse = vi.fn<typeof fetch>(async () => new Response(null, { status, headers }));
  const wait = vi.fn(async () => undefined);
  await expect(createSoundFiles(refuse, { wait }).open("/c.mp3")).rejects.toThrow("/c.mp3");
  expect(refuse).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual(pauses.map((ms) => [ms]));
});

test("a connection that is lost for a moment is not heard", async () => {
  const get = vi.fn(ranges());
  get.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const reader = await createSoundFiles(get, { wait: async () => undefined }).open("/a.mp3");
  expect(reader.length).toBe(length);
  expect(get).toHaveBeenCalledTimes(2);
});

test("of 400 files a few are asked for at a time, and the one that is waited for next", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const answer = ranges();
  const get: typeof fetch = async (source, init) => {
    asked.push(source as string);
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    return answer(source, init);
  };
  const files = createSoundFiles(get, { maxRequests: 3 });
  for (let name = 0; name < 400; name += 1) files.prefetch(`/${name}.mp3`);
  const opened = files.open("/399.mp3");
  expect(asked).toEqual(["/0.mp3", "/1.mp3", "/2.mp3"]);
  answers[0]!();
  await expect.poll(() => asked).toHaveLength(4);
  expect(asked[3]).toBe("/399.mp3");
  answers[3]!();
  expect((await opened).length).toBe(length);
});
