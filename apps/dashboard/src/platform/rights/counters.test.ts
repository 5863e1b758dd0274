import { expect, test } from "vitest";
import { counterRows } from "./counters.ts";

const none = { used: 0, limit: null };

test("every counter is shown with its limit, words first", () => {
  const rows = counterRows({
    words: { used: 250, limit: 1000 },
    articles: { used: 7, limit: 5 },
    stored_audios: none,
    downloads: { used: 0, limit: 0 },
    projects: none,
    shows: { used: 1, limit: 1 },
    members: { used: 1, limit: 2 },
    text_megabytes: { used: 1, limit: 20 },
    file_megabytes: none,
  });
  expect(rows.map(({ key, percent, limitText }) => [key, percent, limitText])).toEqual([
    ["words", 25, "1,000"],
    ["articles", 100, "5"],
    ["stored_audios", null, "No limit"],
    ["downloads", 100, "0"],
    ["projects", null, "No limit"],
    ["shows", 100, "1"],
    ["members", 50, "2"],
    ["text_megabytes", 5, "20"],
    ["file_megabytes", null, "No limit"],
  ]);
});

test("what runs out is coloured from 85 percent; what is merely full is not", () => {
  const tones = [849, 850, 1000].map((used) => {
    const rows = counterRows({
      words: { used, limit: 1000 },
      articles: none,
      stored_audios: none,
      downloads: none,
      projects: { used, limit: 1000 },
      shows: none,
      members: none,
      text_megabytes: none,
      file_megabytes: none,
    });
    return [rows.find(({ key }) => key === "words")?.tone, rows.find(({ key }) => key === "projects")?.tone];
  });
  expect(tones).toEqual([
    ["neutral", "neutral"],
    ["warning", "neutral"],
    ["bad", "neutral"],
  ]);
});
