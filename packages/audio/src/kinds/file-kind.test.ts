import { expect, test } from "vitest";
import { fileKindOf } from "./file-kind.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a text of other letters, marked as one", utf8("\uFEFFКвитанция об оплате за июнь месяц"), "a text file"],
  ["a text with some of them", utf8("Das Märchen über die Köchin und den Bäcker"), "a text file"],
  ["an XML document behind white space", utf8("\n <?xml version='1.0'?>"), "an XML document"],
  ["bytes that are letters of nothing", Uint8Array.from({ length: 64 }, (_, at) => 160 + ((at * 37) % 80)), undefined],
  ["one byte over and over", utf8("aaaaaaaaaaaaaaaaaaaaaaaa"), undefined],
  ["a text with a control character", utf8("some text\u0001 and more"), undefined],
  ["nothing", new Uint8Array(0), undefined],
])("[F20] %s", (_what, bytes, name) => {
  expect(fileKindOf(bytes)?.name).toBe(name);
});
