import { expect, test } from "vitest";
import { givenFor, isReadAsWanted, newsroomLines, newsroomLocales } from "../test-kit/newsroom.ts";

test.each(newsroomLocales)("[R16] what newsrooms publish in %s is read as a newsreader would", (locale) => {
  const lines = newsroomLines(locale).map((line) => ({ ...line, given: givenFor(line.written, locale) }));
  const misread = lines.filter(
    ({ given, wanted, missed }) => isReadAsWanted(given, wanted, locale) === (missed !== undefined),
  );
  expect(misread).toEqual([]);
  expect(lines.filter(({ missed }) => missed === undefined).length / lines.length).toBeGreaterThanOrEqual(0.92);
});
