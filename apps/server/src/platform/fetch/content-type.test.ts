import { expect, test } from "vitest";
import { parseContentType } from "./read-body.ts";

test.each([
  ["text/html", "text/html", undefined],
  ["Text/HTML; Charset=UTF-8", "text/html", "utf-8"],
  ['text/html;charset="shift_jis";x=y', "text/html", "shift_jis"],
  ["text/html; x=y; charset = 'utf-16'", "text/html", "utf-16"],
  ["text/html; charset=", "text/html", undefined],
  ["", "", undefined],
  ["nonsense", "", undefined],
  ["text/html/x", "", undefined],
])("'%s' is %s in %s", (header, contentType, charset) => {
  expect(parseContentType(header)).toEqual({ contentType, charset });
});
