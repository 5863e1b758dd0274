import { expect, test } from "vitest";
import { directoryPage, type DirectoryPageField } from "./podcast.ts";

test.each<[DirectoryPageField, string]>([
  ["apple_podcasts_url", "https://podcasts.apple.com/us/podcast/down-the-hole/id1234567890"],
  ["apple_podcasts_url", "https://podcasts.apple.com/podcast/id1234567890?uo=4"],
  ["spotify_url", "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk?si=0a1b"],
  ["spotify_url", "https://open.spotify.com/intl-de/show/4rOoJ6Egrf8K2IrywzwOMk"],
  ["youtube_music_url", "https://music.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG"],
  ["youtube_music_url", "https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG"],
  ["youtube_music_url", "https://music.youtube.com/channel/UCx0sYbCqOb8TBPRdmBHs5If"],
  ["spotify_url", ""],
])("%s: %s is where a show is listed", (field, address) => {
  expect(directoryPage(field).parse(` ${address} `)).toBe(address);
});

test.each<[DirectoryPageField, string]>([
  ["apple_podcasts_url", "https://podcasts.apple.com/us/browse"],
  ["apple_podcasts_url", "https://podcasts.apple.com.example.com/podcast/id1"],
  ["spotify_url", "http://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk"],
  ["spotify_url", "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk"],
  ["spotify_url", "https://alice@open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk"],
  ["spotify_url", "https://open.spotify.com:444/show/4rOoJ6Egrf8K2IrywzwOMk"],
  ["spotify_url", "javascript:alert(1)"],
  ["youtube_music_url", "https://music.youtube.com/"],
  ["youtube_music_url", "https://music.youtube.com/playlist?list="],
])("%s: %s is refused", (field, address) => {
  expect(directoryPage(field).safeParse(address).success).toBe(false);
});

test("left out is nowhere", () => {
  expect(directoryPage("spotify_url").parse(undefined)).toBe("");
});
