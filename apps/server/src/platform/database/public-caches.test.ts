import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { silentLog } from "../../test-kit/index.ts";
import { createPublicCaches, type PublicCache, type PublicCaches } from "./index.ts";

interface Value {
  organisation: string;
  text: string;
}

const base = useTestDatabase();
let caches: PublicCaches;
let cache: PublicCache<Value>;
let loads: string[];
let beforeLoaded: () => Promise<void>;

beforeEach(async () => {
  loads = [];
  beforeLoaded = () => Promise.resolve();
  caches = createPublicCaches(base.database, silentLog());
  cache = caches.create<Value>({
    load: async (key) => {
      loads.push(key);
      const [organisation = "", text = ""] = key.split("/");
      await beforeLoaded();
      return text === "nothing" ? undefined : { organisation, text };
    },
    organisationOf: ({ organisation }) => organisation,
    bytesOf: ({ text }) => text.length,
    maxBytes: 100,
  });
  await untilKept("probe/1");
  loads = [];
});

async function untilKept(key: string): Promise<void> {
  await expect.poll(() => isKept(key)).toBe(true);
}

async function change(organisation: string): Promise<void> {
  await base.database.notify(base.database.kysely, "lectern_public", organisation);
  await caches.settled();
}

async function isKept(key: string): Promise<boolean> {
  await cache.get(key);
  const before = loads.length;
  await cache.get(key);
  return loads.length === before;
}

describe("what is public, in memory", () => {
  test("is read once, until its organisation changes something", async () => {
    expect(await isKept("a/1")).toBe(true);
    expect(await isKept("b/1")).toBe(true);
    await change("a");
    loads = [];
    await cache.get("b/1");
    expect(loads).toEqual([]);
    await cache.get("a/1");
    expect(loads).toEqual(["a/1"]);
  });

  test("is not kept when it changed while it was read, and not shared with who asks after the change", async () => {
    await cache.get("a/kept");
    const { promise, resolve } = Promise.withResolvers<void>();
    beforeLoaded = () => promise;
    const old = cache.get("a/1");
    await change("a");
    beforeLoaded = () => Promise.resolve();
    loads = [];
    await cache.get("a/1");
    expect(loads).toEqual(["a/1"]);
    resolve();
    await old;
  });

  test("is read once for all who ask at the same time", async () => {
    await Promise.all([cache.get("a/2"), cache.get("a/2"), cache.get("a/2")]);
    expect(loads).toEqual(["a/2"]);
  });

  test("nothing is not kept, and more than the bound neither", async () => {
    expect(await cache.get("a/nothing")).toBeUndefined();
    expect(await isKept("a/nothing")).toBe(false);
    expect(await isKept(`a/${"long".repeat(30)}`)).toBe(false);
  });

  test("is not kept while the database cannot be heard, and is again afterwards", async () => {
    expect(await isKept("a/1")).toBe(true);
    loads = [];
    await base.cutConnections();
    // It is read again once the loss is noticed: until then nobody knows that nothing is heard.
    await expect
      .poll(async () => {
        await cache.get("a/1").catch(() => undefined);
        return loads.length;
      })
      .toBeGreaterThan(0);
    await expect.poll(async () => (await cache.get("a/1").catch(() => undefined))?.text).toBe("1");
    await expect.poll(async () => await isKept("a/1")).toBe(true);
    // Its own connection may be one that was cut.
    await expect.poll(() => change("a").catch(() => "cut")).toBeUndefined();
    loads = [];
    await cache.get("a/1");
    expect(loads).toEqual(["a/1"]);
  });
});
