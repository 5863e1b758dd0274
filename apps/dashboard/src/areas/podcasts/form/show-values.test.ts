import { expect, test } from "vitest";
import { isChanged, newShowValues, sentValues, serverProblems, showValueProblems } from "./show-values.ts";

const alice = { email: "alice@example.com", given_name: "Alice", family_name: "Liddell" };

test("a new show is the signed-in user's, in English, and its episodes are chosen by hand", () => {
  expect(newShowValues(alice)).toMatchObject({
    author: "Alice Liddell",
    email: "alice@example.com",
    lang_code: "en",
    is_automatic: "manual",
    is_explicit: "no",
    show_type: "episodic",
  });
});

test("lists are sent as lists, without what says nothing", () => {
  const values = {
    ...newShowValues(alice),
    types: "voiceover,audio_upload",
    languages: "",
    title_words: " Tea \n\nHare",
  };
  expect(sentValues(values).rules).toEqual({
    types: ["voiceover", "audio_upload"],
    languages: [],
    title_words: ["Tea", "Hare"],
  });
});

test("a show without a picture, and too many words, are told", () => {
  const words = Array.from({ length: 21 }, (_, index) => `word${index}`).join("\n");
  expect(showValueProblems({ ...newShowValues(alice), title_words: words })).toEqual({
    poster_path: "Podcast image is required.",
    title_words: "At most 20 words are compared with titles.",
  });
  expect(
    showValueProblems({ ...newShowValues(alice), poster_path: "a", title_words: "x".repeat(1000) }),
  ).toHaveProperty("title_words");
  expect(showValueProblems({ ...newShowValues(alice), poster_path: "a" })).toEqual({});
});

test("space around a text is no change", () => {
  const before = newShowValues(alice);
  expect(isChanged({ ...before, title: "  " }, before)).toBe(false);
  expect(isChanged({ ...before, is_explicit: "yes" }, before)).toBe(true);
});

test("what the server says of a list's entry stands at the list, and of what the form does not have nowhere", () => {
  expect(
    serverProblems([
      { path: "rules.title_words.3", message: "one" },
      { path: "rules.title_words.4", message: "two" },
      { path: "title", message: "three" },
      { path: "version", message: "four" },
    ]),
  ).toEqual({ title_words: "one", title: "three" });
});
