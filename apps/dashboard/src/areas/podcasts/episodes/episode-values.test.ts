import type { WireAddableEpisode, WireEpisode, WireShow } from "@lectern/contract";
import { expect, test } from "vitest";
import { episodeChanges, checkEpisode, episodeValues } from "./episode-values.ts";

const show = { author: "Alice", category: "Arts" } as WireShow;
const item = { content_id: "1", title: "The Hole" } as WireAddableEpisode;
const episode = {
  ...item,
  podcast_id: "2",
  description: "Down",
  author: "Alice",
  category: "Arts",
  season: 2,
  number: null,
  episode_type: "full",
  is_published: true,
  publish_at: null,
} as unknown as WireEpisode;

test("an item that becomes an episode begins with what its article and its show say", () => {
  expect(episodeValues(show, item)).toMatchObject({ title: "The Hole", author: "Alice", category: "Arts", number: "" });
});

test("only what a person changed is sent, so that the rest follows the article", () => {
  const before = episodeValues(show, episode);
  expect(episodeChanges(before, before)).toEqual({});
  expect(episodeChanges({ ...before, title: "The Well", season: "", number: "7" }, before)).toEqual({
    episode_title: "The Well",
    season: null,
    number: 7,
  });
});

test("a time is sent for what is not published yet, and taken away when it is published", () => {
  const before = episodeValues(show, episode);
  const scheduled = { ...before, is_published: "no", publish_at: "2026-12-24T18:00" } as const;
  expect(episodeChanges(scheduled, before)).toEqual({
    is_published: false,
    publish_at: new Date("2026-12-24T18:00").toISOString(),
  });
  expect(episodeChanges({ ...scheduled, is_published: "yes" }, scheduled)).toEqual({
    is_published: true,
    publish_at: null,
  });
});

test.each([
  [{ season: "0" }, { season: "Give a whole number from 1." }],
  [{ number: "1.5" }, { number: "Give a whole number from 1." }],
  [{ number: "100001" }, { number: "Give a whole number from 1." }],
  [{ publish_at: "soon" }, { publish_at: "Choose a day and a time." }],
  [{ season: "", number: "12" }, {}],
])("%j", (change, errors) => {
  expect(checkEpisode({ ...episodeValues(show, episode), ...change })).toEqual(errors);
});
