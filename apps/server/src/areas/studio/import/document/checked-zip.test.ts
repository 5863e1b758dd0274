import { strToU8, zipSync } from "fflate";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Unreadable } from "../unreadable.ts";
import { unzipParts } from "./checked-zip.ts";
import { storedZip } from "./word-paragraphs.ts";

const damaged = "This document could not be opened. It may be damaged.";
const bomb = "This document unpacks into far more than a text, so it was not opened.";

async function failureOf(bytes: Uint8Array): Promise<string> {
  return unzipParts(bytes, () => true).then(
    () => "",
    (error: unknown) => {
      if (error instanceof Unreadable) return error.message;
      throw error;
    },
  );
}

/** The file with the size that its directory and local header declare of its only entry changed. */
function withDeclaredSize(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(size, bytes.indexOf("PK\u0001\u0002") + 24);
  bytes.writeUInt32LE(size, 22);
  return bytes;
}

function megabytes(count: number): Uint8Array {
  return new Uint8Array(count * 1024 * 1024);
}

describe("unzipParts", () => {
  test("gives the parts that are wanted, unpacked", async () => {
    const zip = zipSync({ "a.xml": strToU8("one"), "b/c.xml": strToU8("two".repeat(1000)), "d.png": strToU8("no") });
    const parts = await unzipParts(zip, (name) => name.endsWith(".xml"));
    expect(parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ["a.xml", "one"],
      ["b/c.xml", "two".repeat(1000)],
    ]);
  });

  test("refuses a bomb: one large entry, many entries, many in sum", async () => {
    expect(await failureOf(zipSync({ "a.xml": megabytes(40) }, { level: 1 }))).toBe(bomb);
    expect(await failureOf(zipSync({ "a.xml": megabytes(2) }))).toBe(bomb);
    const names = Array.from({ length: 1001 }, (_, index) => `${index}.xml`);
    expect(await failureOf(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(1)]))))).toBe(bomb);
    const noise = Uint8Array.from({ length: 8000 }, (_, index) => (index * 31 + (index >> 3)) % 256);
    const half = Buffer.concat([megabytes(0.9), noise]);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.xml`, half]));
    expect(await failureOf(zipSync(many, { level: 1 }))).toBe(bomb);
  });

  test("refuses an entry that unpacks into more, or less, than it declares", async () => {
    const zip = zipSync({ "a.xml": new Uint8Array(1_000_000) });
    expect(await failureOf(withDeclaredSize(zip, 1000))).toBe(damaged);
    expect(await failureOf(withDeclaredSize(zip, 1_000_001))).toBe(damaged);
  });

  test.each(["../a.xml", "/a.xml", "a/../../b.xml", "C:/a.xml", "a\\b.xml"])("refuses the name %s", async (name) => {
    expect(await failureOf(zipSync({ [name]: strToU8("x") }))).toBe(damaged);
  });

  test("refuses two parts of one name, and one that is encrypted", async () => {
    const part = { name: "a.xml", bytes: strToU8("x") };
    expect(await failureOf(storedZip([part, part]))).toBe(damaged);
    const encrypted = Buffer.from(zipSync({ "a.xml": strToU8("x".repeat(1000)) }));
    const flags = encrypted.indexOf("PK\u0001\u0002") + 8;
    encrypted.writeUInt16LE(encrypted.readUInt16LE(flags) | 1, flags);
    expect(await failureOf(encrypted)).toBe("This document is protected with a password.");
  });

  test("refuses what is cut, changed or no zip, whatever was done to it", async () => {
    const zip = zipSync({ "a.xml": strToU8("Hello there. ".repeat(50)), "b.xml": strToU8("x") });
    expect(await failureOf(zip.subarray(0, zip.length - 30))).toBe(damaged);
    expect(await failureOf(Buffer.from("PK\u0003\u0004 no zip"))).toBe(damaged);
    const change = fc.tuple(fc.nat(zip.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Uint8Array.from(zip);
        for (const [index, value] of changes) changed[index] = value;
        expect(typeof (await failureOf(changed))).toBe("string");
      }),
      { numRuns: 150 },
    );
  });
});

test("storedZip writes what unzipParts reads", async () => {
  const content = fc.array(
    fc.record({ name: fc.stringMatching(/^[a-zé]{1,9}\.xml$/), bytes: fc.uint8Array({ maxLength: 300 }) }),
  );
  await fc.assert(
    fc.asyncProperty(content, async (parts) => {
      const distinct = [...new Map(parts.map((part) => [part.name, part])).values()];
      const read = await unzipParts(storedZip(distinct), () => true);
      expect(read.map(({ name, bytes }) => [name, [...bytes]])).toEqual(distinct.map((it) => [it.name, [...it.bytes]]));
    }),
    { numRuns: 100 },
  );
});
