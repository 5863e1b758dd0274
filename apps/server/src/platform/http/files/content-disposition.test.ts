import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

describe("contentDisposition", () => {
  test.each([
    [undefined, "attachment"],
    ["", "attachment"],
    ["Chapter I.mp3", 'attachment; filename="Chapter I.mp3"'],
    ["Café.mp3", "attachment; filename=\"Cafe.mp3\"; filename*=UTF-8''Caf%C3%A9.mp3"],
    ["朗読.mp3", "attachment; filename=\"_.mp3\"; filename*=UTF-8''%E6%9C%97%E8%AA%AD.mp3"],
    ['say "hi".mp3', "attachment; filename=\"say _hi_.mp3\"; filename*=UTF-8''say%20%22hi%22.mp3"],
    ["../../etc/passwd", 'attachment; filename="etc passwd"'],
    ["a\r\nSet-Cookie: x=1.mp3", 'attachment; filename="a Set-Cookie: x=1.mp3"'],
    ["it's (1).mp3", 'attachment; filename="it\'s (1).mp3"'],
  ])("%j", (name, expected) => {
    expect(contentDisposition("attachment", name)).toBe(expected);
  });

  test("whatever the name, the header is printable ASCII and the name can be read back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const header = contentDisposition("inline", name);
        expect(header).toMatch(/^[\x20-\x7e]*$/);
        const encoded = /filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? "";
        expect(encoded).toMatch(/^(?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded)).not.toMatch(/[/\\]/);
      }),
    );
  });
});
