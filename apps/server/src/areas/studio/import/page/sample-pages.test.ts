import { describe, expect, test } from "vitest";
import { samplePages } from "../test-kit/sample-pages.ts";
import { sampleStories } from "../test-kit/sample-stories.ts";
import { articleFromHtml } from "./article-from-html.ts";

/** Where a layout has no element for it, the section's headline is not there. */
const withoutHeading = new Set(["an application that is drawn by script, with its data"]);

describe.each(Object.entries(samplePages))("%s", (layout, pageOf) => {
  test.each(sampleStories)("in $language gives exactly its story", (story) => {
    const { title, language, paragraphs } = articleFromHtml(Buffer.from(pageOf(story)));
    const [first, second, third, ...rest] = story.paragraphs;
    const heading = withoutHeading.has(layout) ? [] : [`# ${story.heading}`];
    expect(paragraphs.map(({ text, heading: level }) => (level === undefined ? text : `# ${text}`))).toEqual([
      first,
      second,
      third,
      ...heading,
      ...rest,
    ]);
    expect(title).toBe(story.title);
    expect(language).toBe(story.language);
  });
});
