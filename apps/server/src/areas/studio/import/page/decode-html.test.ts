import { describe, expect, test } from "vitest";
import { decodeHtml } from "./decode-html.ts";

const windows1252 = Uint8Array.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94]); // “café”
const shiftJis = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b]); // 日本

function joined(start: string, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(start), bytes]);
}

describe("decodeHtml", () => {
  test("takes the header's charset", () => {
    expect(decodeHtml(windows1252, "windows-1252")).toBe("“café”");
    expect(decodeHtml(windows1252, "iso-8859-1")).toBe("“café”");
    expect(decodeHtml(shiftJis, "Shift_JIS")).toBe("日本");
  });

  test.each([
    '<meta charset="shift_jis">',
    "<META CHARSET=Shift_JIS />",
    '<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">',
    '<?xml version="1.0" encoding="shift_jis"?>',
  ])("takes what the page says: %s", (start) => {
    expect(decodeHtml(joined(start, shiftJis))).toBe(`${start}日本`);
  });

  test("does not take what stands in a comment or far down", () => {
    expect(decodeHtml(joined("<!-- <meta charset=shift_jis> -->", Buffer.from("日本")))).toContain("日本");
    expect(decodeHtml(joined(`${" ".repeat(5000)}<meta charset=shift_jis>`, Buffer.from("日本")))).toContain("日本");
  });

  test("the header goes before the page, a byte order mark before both", () => {
    expect(decodeHtml(joined("<meta charset=shift_jis>", Buffer.from("日本")), "utf-8")).toContain("日本");
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from("<p>日本", "utf16le")]);
    expect(decodeHtml(utf16, "windows-1252")).toBe("<p>日本");
    const bigEndian = Uint8Array.from([0xfe, 0xff, ...Buffer.from("<p>日本", "utf16le").swap16()]);
    expect(decodeHtml(bigEndian)).toBe("<p>日本");
    expect(decodeHtml(Buffer.from("\uFEFF<p>é"), "windows-1252")).toBe("<p>é");
  });

  test("without a word about it, valid UTF-8 is UTF-8 and the rest windows-1252", () => {
    expect(decodeHtml(Buffer.from("<p>été"))).toBe("<p>été");
    expect(decodeHtml(windows1252)).toBe("“café”");
  });

  test("a page that says UTF-16 but could be read so far is UTF-8; an unknown name counts for nothing", () => {
    expect(decodeHtml(Buffer.from("<meta charset=utf-16><p>é"))).toContain("é");
    expect(decodeHtml(Buffer.from("<p>é"), "no-such-encoding")).toBe("<p>é");
  });
});
