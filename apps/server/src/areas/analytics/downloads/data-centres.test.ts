import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "../../../config/index.ts";
import { loadDataCentreCheck } from "./data-centres.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-data-centres-"));
  file = join(folder, "ranges.txt");
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["203.0.113.9", true],
  ["::ffff:203.0.113.9", true],
  ["198.51.100.7", true],
  ["198.51.100.8", false],
  ["2001:db8:1::5", true],
  ["2001:db8:2::5", false],
  ["unknown", false],
])("%s belongs to one: %s", async (ip, expected) => {
  await writeFile(file, "# of a cloud\r\n203.0.113.0/24 # Frankfurt\r\n\n198.51.100.7\n2001:db8:1::/48\n");
  expect((await loadDataCentreCheck(file))(ip)).toBe(expected);
});

test("without a list there are none", async () => {
  expect((await loadDataCentreCheck(undefined))("203.0.113.9")).toBe(false);
});

test.each(["cloud", "203.0.113.0/33", "203.0.113.0/", "203.0.113.0/8/8", "2001:db8::/129"])(
  "a list with %s stops the start",
  async (line) => {
    await writeFile(file, `203.0.113.0/24\n${line}\n`);
    const message = `DATA_CENTRES_FILE (${file}) has no address or range in line 2.`;
    await expect(loadDataCentreCheck(file)).rejects.toEqual(new ConfigError(message));
  },
);

test("so does a list that is not there", async () => {
  const missing = join(folder, "none.txt");
  await expect(loadDataCentreCheck(missing)).rejects.toEqual(
    new ConfigError(`DATA_CENTRES_FILE (${missing}) cannot be read.`),
  );
});
