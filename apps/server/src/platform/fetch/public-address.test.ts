import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress, specialIpv4Ranges, specialIpv6Ranges } from "./public-address.ts";

interface Range {
  text: string;
  first: bigint;
  last: bigint;
}

function ipv4Number(text: string): bigint {
  return text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function ipv4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join(".");
}

function ipv6Number(text: string): bigint {
  const [head = "", tail] = text.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function ipv6Groups(value: bigint): string[] {
  return Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
}

function range(text: string, width: bigint, numberOf: (network: string) => bigint): Range {
  const [network = "", bits = ""] = text.split("/");
  const first = numberOf(network);
  return { text, first, last: first + (1n << (width - BigInt(bits))) - 1n };
}

const ipv4Ranges = specialIpv4Ranges.map((text) => range(text, 32n, ipv4Number));
const ipv6Ranges = [
  "::/8",
  "::ffff:0:0/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/32",
  "2001:2::/48",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
  ...specialIpv6Ranges,
].map((text) => range(text, 128n, ipv6Number));

const ipv4Value = fc.bigInt({ min: 0n, max: 0xffff_ffffn });

/** One address in the ways a URL may write it; the URL parser brings each to one form. */
function ipv4Spellings(value: bigint): fc.Arbitrary<string> {
  const [first = 0n, second = 0n, third = 0n, fourth = 0n] = [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n);
  const plain = fc.oneof(
    spelledParts(first, second, third, fourth),
    spelledParts(first, second, third * 256n + fourth),
    spelledParts(first, value & 0xff_ffffn),
    spelledParts(value),
  );
  return fc.tuple(plain, fc.constantFrom(asIs, inWideDigits, inPercent, withDot)).map(([text, change]) => change(text));
}

function spelledParts(...parts: bigint[]): fc.Arbitrary<string> {
  const spelled = parts.map((part) =>
    fc.constantFrom(String(part), `0x${part.toString(16)}`, `0X${part.toString(16)}`, `0${part.toString(8)}`),
  );
  return fc.tuple(...spelled).map((texts) => texts.join("."));
}

function asIs(text: string): string {
  return text;
}

function inWideDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

function inPercent(text: string): string {
  return text.replace(/\d/g, (digit) => `%3${digit}`);
}

function withDot(text: string): string {
  return `${text}.`;
}

function hostOfUrl(host: string): string {
  return new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, "");
}

describe("isPublicAddress", () => {
  test.each(["93.184.216.34", "8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.0", "100.128.0.1", "223.255.255.255"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(["2606:4700::6810:85e5", "2a00:1450:4001:830::200e", "2001:4860:4860::8888", "64:ff9b::5db8:d822"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "",
    "localhost",
    "example.com",
    "0x7f.1",
    "2130706433",
    "127.1",
    "127.0.0.1 ",
    "fe80::1%eth0",
    "2606:4700::1%1",
    "[::1]",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b::a00:1",
    "64:ff9b:1::808:808",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "::",
    "::1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "fd00:ec2::254",
    "169.254.169.254",
    "100.100.100.200",
    "168.63.129.16",
    "255.255.255.255",
  ])("'%s' is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(ipv4Ranges)("no address of $text is public, its first and last included", ({ first, last }) => {
    expect(isPublicAddress(ipv4Text(first))).toBe(false);
    expect(isPublicAddress(ipv4Text(last))).toBe(false);
    fc.assert(
      fc.property(fc.bigInt({ min: first, max: last }), (value) => !isPublicAddress(ipv4Text(value))),
      { numRuns: 200 },
    );
  });

  test.each(ipv6Ranges)("no address of $text is public, its first and last included", ({ first, last }) => {
    expect(isPublicAddress(ipv6Groups(first).join(":"))).toBe(false);
    expect(isPublicAddress(ipv6Groups(last).join(":"))).toBe(false);
    fc.assert(
      fc.property(fc.bigInt({ min: first, max: last }), (value) => !isPublicAddress(ipv6Groups(value).join(":"))),
      { numRuns: 200 },
    );
  });

  test("agrees with plain arithmetic for any IPv4 address in any spelling of a URL", () => {
    const special = fc.constantFrom(...ipv4Ranges).chain(({ first, last }) => fc.bigInt({ min: first, max: last }));
    const spelled = fc.oneof(ipv4Value, special).chain((value) => fc.tuple(fc.constant(value), ipv4Spellings(value)));
    fc.assert(
      fc.property(spelled, ([value, spelling]) => {
        const host = hostOfUrl(spelling).replace(/\.$/, "");
        expect(host).toBe(ipv4Text(value));
        expect(isPublicAddress(host)).toBe(!ipv4Ranges.some(({ first, last }) => value >= first && value <= last));
      }),
      { numRuns: 2000 },
    );
  });

  test("an IPv4 address hidden in IPv6 is never public, but for a translated public one", () => {
    fc.assert(
      fc.property(ipv4Value, fc.constantFrom("::ffff:", "::", "2002:", "64:ff9b::"), (value, prefix) => {
        const high = (value >> 16n).toString(16);
        const low = (value & 0xffffn).toString(16);
        const address = prefix === "2002:" ? `2002:${high}:${low}::1` : `${prefix}${high}:${low}`;
        const expected = prefix === "64:ff9b::" && isPublicAddress(ipv4Text(value));
        expect(isPublicAddress(hostOfUrl(`[${address}]`))).toBe(expected);
        const dotted = prefix === "2002:" ? address : `${prefix}${ipv4Text(value)}`;
        expect(isPublicAddress(dotted)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof isPublicAddress(text)).toBe("boolean");
      }),
    );
  });
});
