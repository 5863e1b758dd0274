import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError } from "../../config/index.ts";
import { silentLog } from "../../test-kit/index.ts";
import { openGeolocator } from "./index.ts";
import { mmdbFile, type MmdbValue } from "./test-kit/mmdb-file.ts";

let folder: string;
let geoipFile: string;

const london: MmdbValue = {
  country: { iso_code: "GB", geoname_id: 2_635_167, names: { en: "Great Britain" } },
  subdivisions: [
    { iso_code: "ENG", names: { en: "England", de: "England" } },
    { iso_code: "LND", names: { en: "City of London" } },
  ],
  city: { names: { en: "London", fr: "Londres" } },
  location: { time_zone: "Europe/London, which is said at some length here" },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-geoip-"));
  geoipFile = join(folder, "city.mmdb");
  const database = mmdbFile([
    ["81.2.69.0/24", london],
    ["49.36.0.0/14", { country: { iso_code: "IN" } }],
    ["2a00:1450:0000:0000:0000:0000:0000:0000/32", { country: { iso_code: "NO" }, city: { names: { en: "Bergen" } } }],
    ["10.0.0.0/8", { country: { iso_code: "FR" } }],
    ["8.8.4.0/24", { continent: { code: "EU" } }],
    ["8.8.8.0/24", { country: { iso_code: "T1" } }],
  ]);
  await writeFile(geoipFile, database);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(given: { countryHeader?: string; geoipFile?: string }) {
  return openGeolocator({ countryHeader: undefined, geoipFile: undefined, ...given }, silentLog());
}

test("without any means no location is known", async () => {
  const locator = await open({});
  expect(await locator.locate("81.2.69.160", { "cf-ipcountry": "GB" })).toBeUndefined();
});

describe("the proxy's header", () => {
  test.each([
    ["IN", "India"],
    ["no", "Norway"],
    [" XK ", "Kosovo"],
  ])("%j is a country", async (code, country) => {
    const locator = await open({ countryHeader: "cf-ipcountry" });
    expect(await locator.locate("81.2.69.160", { "cf-ipcountry": code })).toEqual({ country, region: "", city: "" });
    expect(locator.countryCode("81.2.69.160", { "cf-ipcountry": code })).toBe(code.trim().toUpperCase());
  });

  test.each(["XX", "T1", "ZZ", "AA", "India", "", "G", "İN", undefined])("%j is none", async (code) => {
    const locator = await open({ countryHeader: "cf-ipcountry" });
    const headers = code === undefined ? {} : { "cf-ipcountry": code };
    expect(await locator.locate("81.2.69.160", headers)).toBeUndefined();
    expect(locator.countryCode("81.2.69.160", headers)).toBeUndefined();
  });

  test("is believed before the database, which is asked when it names no country", async () => {
    const locator = await open({ countryHeader: "x-country", geoipFile });
    const norway = { country: "Norway", region: "", city: "" };
    expect(await locator.locate("81.2.69.160", { "x-country": "NO" })).toEqual(norway);
    expect(await locator.locate("81.2.69.160", { "x-country": "XX" })).toMatchObject({ city: "London" });
    expect(locator.countryCode("81.2.69.160", { "x-country": "NO" })).toBe("NO");
    expect(locator.countryCode("81.2.69.160", { "x-country": "XX" })).toBe("GB");
  });
});

describe("a MaxMind database", () => {
  test.each([
    ["81.2.69.160", { country: "United Kingdom", region: "England", city: "London" }],
    ["::ffff:81.2.69.160", { country: "United Kingdom", region: "England", city: "London" }],
    ["49.37.1.2", { country: "India", region: "", city: "" }],
    ["2a00:1450:4001::1", { country: "Norway", region: "", city: "Bergen" }],
  ])("knows where %s is", async (ip, location) => {
    const locator = await open({ geoipFile });
    expect(await locator.locate(ip, {})).toEqual(location);
  });

  test.each([
    ["of no network in it", "81.2.70.1"],
    ["of a network without a country", "8.8.4.4"],
    ["of a network whose country is none", "8.8.8.8"],
    ["of a private network, even if it is listed", "10.1.2.3"],
    ["of this machine", "127.0.0.1"],
    ["of this machine, in IPv6", "::1"],
    ["that is none", "not an address"],
  ])("says nothing of an address %s", async (_what, ip) => {
    const locator = await open({ geoipFile });
    expect(await locator.locate(ip, {})).toBeUndefined();
    expect(locator.countryCode(ip, {})).toBeUndefined();
  });

  test.each([
    ["is text", Buffer.from("country,region,city\n".repeat(50)), "is not a MaxMind database (.mmdb)"],
    ["is empty", Buffer.alloc(0), "is not a MaxMind database (.mmdb)"],
    ["is still compressed", gzipSync(mmdbFile([["81.2.69.0/24", london]])), "is not a MaxMind database (.mmdb)"],
    ["was cut off", mmdbFile([["81.2.69.0/24", london]]).subarray(0, -100), "is not a MaxMind database (.mmdb)"],
  ])("that %s is refused in one sentence", async (_what, bytes, problem) => {
    const file = join(folder, "broken.mmdb");
    await writeFile(file, bytes);
    await expect(open({ geoipFile: file })).rejects.toEqual(new ConfigError(`GEOIP_FILE (${file}) ${problem}.`));
  });

  test("that is not there, or is a folder, is refused in one sentence", async () => {
    const missing = join(folder, "missing.mmdb");
    await expect(open({ geoipFile: missing })).rejects.toEqual(
      new ConfigError(`GEOIP_FILE (${missing}) does not exist.`),
    );
    await expect(open({ geoipFile: folder })).rejects.toEqual(
      new ConfigError(`GEOIP_FILE (${folder}) is not a MaxMind database (.mmdb).`),
    );
  });
});
