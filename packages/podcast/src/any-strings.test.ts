import * as fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionOfText } from "./safe-description.ts";
import { complaintsOf, readFeed } from "./test-kit/read-feed.ts";
import { episode, feedOf, show } from "./test-kit/sample-show.ts";

/** What is likely to break a document, among any other code units. */
const nasty = fc.oneof(
  fc.constantFrom("]]>", "<![CDATA[", "<!--", "-->", "</channel>", "&amp;", "&#0;", "\u0000", "\r\n", "\ufffe", "👩‍👩‍👧"),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ maxLength: 8 }),
  fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
);
const text = fc.array(nasty, { maxLength: 12 }).map((parts) => parts.join(""));

/** XML 1.0, 2.2, less what it discourages below U+00A0; white space is one space, as in a line of text. */
function held(value: string): string {
  let kept = "";
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const isControl = (code < 0x20 && ![0x9, 0xa, 0xd].includes(code)) || (code >= 0x7f && code < 0xa0);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (!isControl && !isSurrogate && code !== 0xfffe && code !== 0xffff) kept += character;
  }
  return kept.split(/\s+/u).join(" ").trim();
}

test("[R1] [R2] whatever strings go in, the feed is well-formed and they come back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 60 }), async (rows) => {
      const [[first]] = rows as [(typeof rows)[number]];
      const feed = feedOf(
        { ...show, title: `t ${first}`, author: `a ${first}`, copyright: `c ${first}` },
        rows.map(([title, author, description], index) =>
          episode(index, {
            title: `t ${title}`,
            author: `a ${author}`,
            description: descriptionOfText(`d ${description}`),
          }),
        ),
      );
      expect(await complaintsOf(feed)).toBe("");
      const { meta, items } = await readFeed(feed);
      expect(meta["rss:title"]["#"]).toBe(held(`t ${first}`));
      expect(meta["rss:copyright"]["#"]).toBe(held(`c ${first}`));
      expect(items.map((item) => item["rss:title"]["#"])).toEqual(rows.map(([title]) => held(`t ${title}`)));
      expect(items.map((item) => item["itunes:author"]["#"])).toEqual(rows.map(([, author]) => held(`a ${author}`)));
    }),
    { numRuns: 10 },
  );
});

test("[R1] any HTML that was kept leaves the document well-formed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 200 }), async (parts) => {
      const feed = feedOf(
        show,
        parts.map((part, index) => episode(index, { description: part as typeof show.description, guid: part })),
      );
      expect(await complaintsOf(feed)).toBe("");
    }),
    { numRuns: 4 },
  );
});
