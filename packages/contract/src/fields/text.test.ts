import { describe, expect, test } from "vitest";
import { contentBody } from "../audio/content.ts";
import { articleTitle } from "./article.ts";
import type { FieldSchema } from "./text.ts";
import { organisationName } from "./organisation.ts";
import { profileNames, signUpNames } from "./person.ts";
import { episodeTitle, showAuthor, showTitle } from "./podcast.ts";
import { profileName } from "./profile.ts";
import { keyName, projectName } from "./project.ts";

const names: [string, FieldSchema][] = [
  ["an organisation", organisationName],
  ["a project", projectName],
  ["a key", keyName],
  ["a person", profileNames.given_name],
  ["a person who signs up", signUpNames.family_name],
  ["a show", showTitle],
  ["an author", showAuthor],
  ["a saved profile", profileName],
];

describe.each(names)("the name of %s", (_what, field) => {
  test.each([
    "Ada Lovelace",
    "Nguyễn Thị Minh",
    "Nguyễn".normalize("NFD"),
    "נִקּוּד מָלֵא",
    "می‌خواهم",
    "క్షేత్రం",
    "རྫོགས་ཆེན",
    "👩‍👩‍👧 Family",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} News",
    "Booking.com",
    "J.R.R. O'Neill-Smith",
    "AC/DC & Co.",
  ])("may be %j", (name) => {
    expect(field.safeParse(name).success).toBe(true);
  });

  test.each([
    ["zero-width spaces alone", "\u200b\u200b\u200b"],
    ["a joiner alone", "\u200d"],
    ["zero-width spaces between letters", "Ad\u200ba Byron"],
    ["a soft hyphen", "Ada\u00adByron"],
    ["fillers that nobody sees", "\u3164\u3164\u3164\u3164"],
    ["a word that turns around", "Ada\u202enoryB"],
    ["control characters", "Ada\u0007Byron"],
    ["99 marks on a letter", `Ada${"\u0301".repeat(99)}`],
    ["seven marks on a letter", `Ada${"\u0323\u0301".repeat(4)}`],
    ["a row of joiners", `Ada${"\u200d".repeat(50)}Byron`],
    ["a web address", "https://evil.example"],
    ["a web address among words", "Win now: HTTP://evil.example today"],
    ["a web address without a scheme", "www.evil.example"],
    ["a web address with a path", "evil.example/win"],
  ])("cannot be %s", (_kind, name) => {
    expect(field.safeParse(name).success).toBe(false);
  });
});

test("the title of an episode may name a web address, and holds what is seen all the same", () => {
  expect(episodeTitle.safeParse("How https://example.com was made").success).toBe(true);
  expect(episodeTitle.safeParse("\u200b\u200b\u200b").success).toBe(false);
});

test("the title of an item or an article has its letters in order, and may have marks that move none", () => {
  for (const title of [contentBody.title, articleTitle]) {
    expect(title.safeParse("\u05d0\u200f Alice\u200e").success).toBe(true);
    for (const turned of ["Ada\u202enoryB", "\u2066Ada\u2069", "\u202aAda"]) {
      const { error } = title.safeParse(turned);
      expect(error?.issues[0]?.message).toBe("This title has characters that a title does not have.");
    }
  }
});
