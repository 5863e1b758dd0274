import { expect, test } from "vitest";
import { pageAddress, withScheme } from "./article.ts";

test.each([
  ["example.org", "https://example.org"],
  ["www.example.co.uk/a?b#c", "https://www.example.co.uk/a?b#c"],
  ["bücher.example:8080", "https://bücher.example:8080"],
  ["xn--bcher-kva.xn--p1ai/a", "https://xn--bcher-kva.xn--p1ai/a"],
])("%j is completed", (address, whole) => {
  expect(withScheme(address)).toBe(whole);
  expect(pageAddress.parse(` ${address} `)).toBe(whole);
});

test.each([
  "http://example.org",
  "localhost",
  "127.0.0.1",
  "1.5",
  "a@b.org",
  "mailto:a@b.org",
  "//a.org",
  "-a.org",
  "a b.org",
  "",
])("%j stays as it is", (address) => expect(withScheme(address)).toBe(address));
