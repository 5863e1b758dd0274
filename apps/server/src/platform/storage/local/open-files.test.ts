import { expect, test } from "vitest";
import { createOpenFiles, type OpenObject } from "./open-files.ts";

/** Files by path, and which of them were closed, in order. */
function files() {
  const closed: string[] = [];
  let opened = 0;
  const open = async (path: string): Promise<OpenObject | undefined> => {
    if (path === "none") return await Promise.resolve(undefined);
    opened += 1;
    const name = `${path} ${opened}`;
    const file = { close: () => Promise.resolve(void closed.push(name)) } as OpenObject["file"];
    return { file, stored: { bytes: 1, etag: name, contentType: "audio/mpeg" } };
  };
  return { closed, open };
}

const nameOf = (found: OpenObject | undefined): Promise<string | undefined> => Promise.resolve(found?.stored.etag);

test("a file is opened once for many readers, and anew after it was replaced", async () => {
  const { closed, open } = files();
  const openFiles = createOpenFiles(open);
  expect(await Promise.all([openFiles.use("a", nameOf), openFiles.use("a", nameOf)])).toEqual(["a 1", "a 1"]);
  openFiles.drop("a");
  expect(await openFiles.use("a", nameOf)).toBe("a 2");
  expect(closed).toEqual(["a 1"]);
  openFiles.drop();
  await expect.poll(() => closed).toEqual(["a 1", "a 2"]);
});

test("a file is closed when its last reader has ended, not before", async () => {
  const { closed, open } = files();
  const openFiles = createOpenFiles(open);
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = openFiles.use("a", () => promise);
  await openFiles.use("a", nameOf);
  openFiles.drop("a");
  await openFiles.use("b", nameOf);
  expect(closed).toEqual([]);
  resolve("read");
  expect(await reading).toBe("read");
  await expect.poll(() => closed).toEqual(["a 1"]);
  openFiles.drop();
});

test("a file that is not read any more is closed after a time, and so is one whose reader failed", async () => {
  const { closed, open } = files();
  const openFiles = createOpenFiles(open, { maxAgeMs: 5 });
  await openFiles.use("a", nameOf);
  await expect.poll(() => closed).toEqual(["a 1"]);
  const lasting = createOpenFiles(open);
  await expect(lasting.use("b", () => Promise.reject(new Error("the disk failed")))).rejects.toThrow("the disk failed");
  await expect.poll(() => closed).toEqual(["a 1", "b 2"]);
});

test("what is not there is looked for each time", async () => {
  const openFiles = createOpenFiles(files().open);
  expect(await openFiles.use("none", nameOf)).toBeUndefined();
  expect(await openFiles.use("none", nameOf)).toBeUndefined();
});
