import { describe, expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

interface Signs {
  headlines?: string[];
  story?: string[];
  page?: string[];
  site?: string[];
}

function titleOf({ headlines = [], story = [], page = story, site = [] }: Signs): string | undefined {
  return pageTitle({ headlines, storyHeadings: story, pageHeadings: page, siteNames: site });
}

describe("the title of a page is not the name of its site", () => {
  test.each<[Signs, string]>([
    [{ headlines: ["The Wonder"], story: ["Alice falls"], site: ["The Wonder"] }, "Alice falls"],
    [{ headlines: ["The Wonder"], story: ["The Wonder", "Alice falls"], site: ["the-wonder"] }, "Alice falls"],
    [{ headlines: ["Alice falls | The Wonder"], story: ["The Wonder"], site: ["The Wonder"] }, "Alice falls"],
    [{ headlines: ["The Wonder: Alice falls"], site: ["The Wonder"] }, "Alice falls"],
    [{ headlines: ["The Wonder - Alice falls"], story: ["The Wonder"], site: ["wonder", "The Wonder"] }, "Alice falls"],
    [{ headlines: ["Alice falls - wonder.example.org"], site: ["wonder.example.org"] }, "Alice falls"],
    [{ headlines: ["Alice falls down a hole | Books | The Wonder"] }, "Alice falls down a hole | Books"],
    [{ headlines: ["Alice falls – and nobody knows why"] }, "Alice falls – and nobody knows why"],
    [{ headlines: ["A | B"] }, "A | B"],
    // A page about the site itself has no other name.
    [{ headlines: ["The Wonder"], story: ["The Wonder"], site: ["The Wonder"] }, "The Wonder"],
  ])("%j is %j", (signs, title) => expect(titleOf(signs)).toBe(title));
});

test("a page without any of it has no title", () => expect(titleOf({})).toBeUndefined());
