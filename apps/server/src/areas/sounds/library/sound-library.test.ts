import { soundLibrary } from "@lectern/audio";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLocalStorage, type ObjectStore } from "../../../platform/storage/index.ts";
import { fileNameOfUrl } from "./library-address.ts";
import { openSoundLibrary, type SoundLibrary } from "./sound-library.ts";

let root: string;
let storage: ObjectStore;
let asked: string[];
let library: SoundLibrary;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-library-"));
  storage = await createLocalStorage({ root });
  asked = [];
  library = open();
});
afterEach(async () => {
  await library.close();
  await storage.close();
  await rm(root, { recursive: true });
});

function open(fails = false): SoundLibrary {
  return openSoundLibrary({
    storage,
    makeLibrarySound: (name, { isWaitedFor }) => {
      asked.push(isWaitedFor ? name : `${name}, at leisure`);
      if (fails) return Promise.reject(new Error("no thread"));
      const peaks = new Uint8Array(80).fill(9);
      return Promise.resolve({ bytes: new Uint8Array([1, 2]), samples: 44_100, loudness: -16, truePeak: -2, peaks });
    },
  });
}

const names = soundLibrary.map(({ name }) => name);

test("[L1] the list makes nothing; it has the waveforms of what was made", async () => {
  const listed = await library.list();
  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(listed.every(({ peaks }) => peaks.length === 0)).toBe(true);
  expect(asked).toEqual([]);
  await library.find(fileNameOfUrl(listed[2]?.url ?? "") ?? "");
  expect((await library.list()).map(({ peaks }) => peaks.length)).toEqual(names.map((_, at) => (at === 2 ? 60 : 0)));
});

test("[L1] lengths are told without making anything", async () => {
  const lengths = await Promise.all(
    (await library.list()).map(({ url }) => library.lengthOf(fileNameOfUrl(url) ?? "")),
  );
  expect(lengths).toEqual(soundLibrary.map(({ score }) => score.seconds * 44_100));
  expect(await library.lengthOf("slow-lamp-0000000000000000")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("[L2] an address makes its sound once, whoever asks; another process finds it made", async () => {
  const [{ url } = { url: "" }] = await library.list();
  const fileName = fileNameOfUrl(url) ?? "";
  const facts = { samples: 44_100, peaks: Buffer.alloc(80, 9) };
  expect(await Promise.all([library.find(fileName), library.find(fileName)])).toEqual([facts, facts]);
  expect(asked.filter((name) => name === names[0])).toHaveLength(1);
  await library.close();
  library = open();
  asked = [];
  expect(await library.find(fileName)).toEqual(facts);
  expect(asked).toEqual([]);
});

test("[L2] what was not made yet is made at leisure, until that is ended", async () => {
  await library.find(fileNameOfUrl((await library.list())[1]?.url ?? "") ?? "");
  await library.makeAll(AbortSignal.timeout(60_000));
  const others = names.filter((_, at) => at !== 1);
  expect(asked).toEqual([names[1], ...others.map((name) => `${name}, at leisure`)]);
  expect((await library.list()).every(({ peaks }) => peaks.length > 0)).toBe(true);
  await library.makeAll(AbortSignal.timeout(60_000));
  expect(asked).toHaveLength(names.length);
  await expect(library.makeAll(AbortSignal.abort(new Error("the job was cancelled")))).rejects.toThrow("cancelled");
});

test("[L3] an address of nothing is none", async () => {
  expect(await library.find("slow-lamp-0000000000000000")).toBeUndefined();
  expect(fileNameOfUrl("/sounds/library/../../secret.mp3")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("[L4] what failed is tried again when it is asked for again", async () => {
  await library.close();
  library = open(true);
  const fileName = fileNameOfUrl((await library.list())[0]?.url ?? "") ?? "";
  await expect(library.find(fileName)).rejects.toThrow("no thread");
  await library.close();
  library = open();
  expect(await library.find(fileName)).toMatchObject({ samples: 44_100 });
});
