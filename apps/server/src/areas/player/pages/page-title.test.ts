import { expect, test } from "vitest";
import { pageHeading } from "./page-strings.ts";

test.each([
  [1, '<h1 dir="auto">'],
  [60, '<h1 dir="auto">'],
  [61, '<h1 class="long" dir="auto">'],
  [110, '<h1 class="long" dir="auto">'],
  [111, '<h1 class="longest" dir="auto">'],
])("a title of %i characters is set as %s", (characters, tag) => {
  const title = "a".repeat(characters);
  expect(pageHeading(title).text).toBe(`${tag}${title}</h1>`);
});

test("a title is text", () => {
  expect(pageHeading("<b>").text).toBe('<h1 dir="auto">&lt;b&gt;</h1>');
});
