import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { PackError } from "../pack-manifest.ts";
import { type ArchiveEntry, packArchive } from "../test-kit/pack-archive.ts";
import { archiveLimits } from "./entry-writer.ts";
import { unpackArchive } from "./unpack-archive.ts";
import { unpackFile } from "./unpack-file.ts";

let base: string;
let archive: string;
let folder: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "lectern-unpack-"));
  archive = join(base, "archive");
  folder = join(base, "folder");
  await mkdir(folder);
});
afterEach(() => rm(base, { recursive: true, force: true }));

const model: ArchiveEntry[] = [
  { name: "./a-pack/model.onnx", content: "model" },
  { name: "a-pack/tokens.txt", content: "a 1\n" },
  { name: "a-pack/espeak-ng-data/phontab", content: "p" },
  { name: "a-pack/vits-piper.sh", content: "rm -rf /" },
  { name: "a-pack/.git/config", content: "" },
  { name: "a-pack/LICENSE", content: "free" },
];
const kept = [
  "a-pack",
  "a-pack/LICENSE",
  "a-pack/espeak-ng-data",
  "a-pack/espeak-ng-data/phontab",
  "a-pack/model.onnx",
  "a-pack/tokens.txt",
];

/** `printf model > model.onnx; tar cj model.onnx` */
const bzip2 = Buffer.from(
  "QlpoOTFBWSZTWS4qhUEAAHP7hMmAAEJAAWcAAQBmB55AAACACCAAVCUoepoaNAGmanqCSmU0aAGQAdfe3u6EG8QEjIsM7pRMYJIGCA3bSepJTVC3DgjztdBNakz0fxWYp0KNnV1HeMERA/F3JFOFCQLiqFQQ",
  "base64",
);

async function files(): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).toSorted();
}

describe("in a process of its own", () => {
  test("what a model reads is unpacked, and nothing else", async () => {
    await writeFile(archive, await packArchive(model));
    expect(await unpackArchive(archive, folder)).toEqual({ files: 4, bytes: 14 });
    expect(await files()).toEqual(kept);
    expect(await readFile(join(folder, "a-pack/tokens.txt"), "utf8")).toBe("a 1\n");
  });

  test("bzip2 is read, and one that is cut off is said to be damaged", async () => {
    await writeFile(archive, bzip2);
    expect(await unpackArchive(archive, folder)).toEqual({ files: 1, bytes: 5 });
    await writeFile(archive, bzip2.subarray(0, -30));
    await expect(unpackArchive(archive, join(folder))).rejects.toThrow(
      new PackError("The archive is damaged or incomplete."),
    );
  });

  test("it ends when it is cancelled", async () => {
    await writeFile(archive, await packArchive(model));
    const cancelled = new AbortController();
    const unpacking = unpackArchive(archive, folder, { signal: cancelled.signal });
    cancelled.abort(new Error("cancelled"));
    await expect(unpacking).rejects.toThrow("cancelled");
  });
});

test("a plain tar and a zip are read, too", async () => {
  await writeFile(archive, gunzipSync(await packArchive(model)));
  expect(await unpackFile({ archive, folder, limits: archiveLimits }, () => undefined)).toMatchObject({ files: 4 });
  await rm(folder, { recursive: true });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("model"), "a-pack/model.onnx");
  zip.addBuffer(Buffer.from("script"), "a-pack/run.py");
  zip.end();
  await writeFile(archive, await buffer(zip.outputStream));
  expect(await unpackFile({ archive, folder, limits: archiveLimits }, () => undefined)).toEqual({ files: 1, bytes: 5 });
});

const leadsOut = "The archive holds a file whose name leads out of its folder. It was not unpacked.";
const tooMuch = "The archive unpacks into far more than a voice pack, so it was not unpacked.";
const link = "The archive holds a link or a device, which no voice pack needs. It was not unpacked.";
const damaged = "The archive is damaged or incomplete.";

test.each<[string, ArchiveEntry[], string]>([
  ["an absolute path", [{ name: "/tmp/model.onnx", content: "x" }], leadsOut],
  ["a path upwards", [{ name: "pack/../../model.onnx", content: "x" }], leadsOut],
  ["a drive", [{ name: "C:/model.onnx", content: "x" }], leadsOut],
  ["a backslash", [{ name: "..\\model.onnx", content: "x" }], leadsOut],
  ["folders without end", [{ name: `${"a/".repeat(20)}model.onnx`, content: "x" }], leadsOut],
  ["a symbolic link", [{ name: "model.onnx", type: "symlink", linkname: "/etc/passwd" }], link],
  ["a hard link", [{ name: "model.onnx", type: "link", linkname: "/etc/passwd" }], link],
  ["a device", [{ name: "model.onnx", type: "character-device" }], link],
  [
    "one name twice",
    [
      { name: "A.onnx", content: "x" },
      { name: "a.onnx", content: "y" },
    ],
    "The archive holds a file twice. It was not unpacked.",
  ],
  [
    "more files than a pack has",
    Array.from({ length: 21 }, (_, index) => ({ name: `${index}.py`, content: "" })),
    tooMuch,
  ],
  ["a bomb", [{ name: "model.onnx", content: Buffer.alloc(2_000_000) }], tooMuch],
])("%s is refused, and nothing is written outside", async (_what, entries, message) => {
  await writeFile(archive, await packArchive(entries));
  const limits = { ...archiveLimits, entries: 20, totalBytes: 1_000_000 };
  await expect(unpackFile({ archive, folder, limits }, () => undefined)).rejects.toThrow(message);
  expect((await readdir(base)).toSorted()).toEqual(["archive", "folder"]);
});

test.each([
  [
    "a page in place of an archive",
    Buffer.from("<!doctype html><title>Sign in</title>"),
    "This file is no archive of a voice pack: it has to be .tar.bz2, .tar.gz, .tar or .zip.",
  ],
  ["a gzip that ends early", undefined, damaged],
])("%s is refused", async (_what, bytes, message) => {
  await writeFile(archive, bytes ?? (await packArchive(model)).subarray(0, -40));
  await expect(unpackFile({ archive, folder, limits: archiveLimits }, () => undefined)).rejects.toThrow(message);
});
