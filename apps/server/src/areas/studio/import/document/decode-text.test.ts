import { expect, test } from "vitest";
import { Unreadable } from "../unreadable.ts";
import { decodeText } from "./guess-encoding.ts";

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");

test.each([
  ["UTF-8", Buffer.from("été 日本"), "été 日本"],
  ["UTF-8 with its mark", Buffer.from("\uFEFFété"), "été"],
  ["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("日本 été")]), "日本 été"],
  ["UTF-16 the other way round", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16("日本").swap16()]), "日本"],
  ["UTF-16 without a mark", utf16("Hello there"), "Hello there"],
  ["UTF-16 the other way round without a mark", utf16("Hello there").swap16(), "Hello there"],
  ["windows-1252", Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80, 0x35]), "“café” €5"],
  ["ASCII", Buffer.from("line\r\n\ttab\fpage"), "line\r\n\ttab\fpage"],
])("%s is read", (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each([
  ["ja-JP", [0x93, 0xfa, 0x96, 0x7b], "日本"],
  ["ja", [0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec], "日本語"],
  ["ko-KR", [0xc7, 0xd1, 0xb1, 0xdb], "한글"],
  ["zh-CN", [0xd6, 0xd0, 0xce, 0xc4], "中文"],
  ["ru-RU", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
  ["pl", [0xb3, 0xf3, 0x64, 0xbf], "łódż"],
  ["el_GR", [0xc3, 0xe5, 0xe9, 0xdc], "Γειά"],
])("old text is read in what was usual for %s", (locale, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes), locale)).toBe(text);
});

test("what was said of the encoding goes before a guess, not before its mark", () => {
  expect(decodeText(Buffer.from([0xe9]), "en", "windows-1251")).toBe("й");
  expect(decodeText(Buffer.from("\uFEFFé"), "en", "windows-1251")).toBe("é");
  expect(decodeText(Buffer.from("é"), "en", "no-such-encoding")).toBe("é");
});

test("UTF-8 that was cut or mixed with a byte of another program stays UTF-8", () => {
  const text = "Größe, Übermaß, Ärger, Höhe, Süße, Öl, müßig, hübsch, schön, Träume, Köpfe, Füße. ".repeat(2);
  const cut = Buffer.from(`${text}ü`).subarray(0, -1);
  expect(decodeText(cut, "de-DE")).toBe(text);
  expect(decodeText(Buffer.concat([Buffer.from([0x96]), Buffer.from(text)]), "de-DE")).toBe(text);
});

test("the mail encoding of Japanese is read", () => {
  const shifted = Buffer.from("\u001B$B$3$s$K$A$O\u001B(B!", "latin1");
  expect(decodeText(shifted, "en-US")).toBe("こんにちは!");
});

test.each([
  ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1")],
  ["a program", Buffer.from("\u007fELF\u0002\u0001\u0001\0\0\0", "latin1")],
  ["random bytes", Uint8Array.from({ length: 500 }, (_, index) => (index * 7919 + 13) % 251)],
  ["control characters", Buffer.from("ab\u0001\u0002\u0003".repeat(20))],
])("%s is no text", (_name, bytes) => {
  expect(() => decodeText(bytes)).toThrow(
    new Unreadable("INVALID_FILE", "This file is not plain text, although its name ends in .txt."),
  );
});
