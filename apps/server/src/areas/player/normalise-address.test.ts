import { expect, test } from "vitest";
import { normaliseAddress } from "./find-article-audio.ts";

const page = "https://blog.example/2026/rabbits";

test.each([
  ["a fragment", `${page}#down-the-hole`],
  ["a slash at the end", `${page}/`],
  ["two slashes at the end", `${page}//`],
  ["the other scheme", "http://blog.example/2026/rabbits"],
  ["the host in capitals", "https://Blog.EXAMPLE/2026/rabbits"],
  ["the scheme's own port", "https://blog.example:443/2026/rabbits"],
  ["a campaign", `${page}?utm_source=letter&utm_medium=mail&UTM_Campaign=x`],
  ["a click that is counted", `${page}?fbclid=abc&gclid=def`],
  ["a query without anything", `${page}?`],
  ["all of these", "http://BLOG.example/2026/rabbits/?utm_id=1&gclid=2#end"],
])("a page is the same with %s", (_name, address) => {
  expect(normaliseAddress(address)).toBe(normaliseAddress(page));
});

test.each([
  ["another path", "https://blog.example/2026/hatters"],
  ["the path in capitals", "https://blog.example/2026/Rabbits"],
  ["another host", "https://www.blog.example/2026/rabbits"],
  ["another port", "https://blog.example:8443/2026/rabbits"],
  ["a query", `${page}?page=2`],
])("a page is another one with %s", (_name, address) => {
  expect(normaliseAddress(address)).not.toBe(normaliseAddress(page));
});

test("a query counts, in any order, and beside a campaign", () => {
  expect(normaliseAddress("https://a.example/?p=12&lang=de&utm_source=x")).toBe(
    normaliseAddress("https://a.example?lang=de&p=12"),
  );
  expect(normaliseAddress("https://a.example/?p=12")).not.toBe(normaliseAddress("https://a.example/?p=13"));
});

test("letters are the same however they are written in an address", () => {
  expect(normaliseAddress("https://a.example/caf%c3%a9")).toBe(normaliseAddress("https://a.example/café"));
});

test.each([
  "",
  "rabbits",
  "/2026/rabbits",
  "ftp://a.example/",
  "javascript:alert(1)",
  `https://a.example/${"a".repeat(4000)}`,
])("%j is no page", (address) => {
  expect(normaliseAddress(address)).toBeUndefined();
});
