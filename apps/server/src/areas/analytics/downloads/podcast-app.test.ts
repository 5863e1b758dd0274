import { expect, test } from "vitest";
import { isWatchUserAgent, podcastAppOf } from "./podcast-app.ts";

test.each([
  ["Podcasts/1575.1.2 CFNetwork/1240.0.4 Darwin/20.6.0", "Apple Podcasts"],
  ["Overcast/3.0 (+http://overcast.fm/; iOS podcast app)", "Overcast"],
  ["Overcast/1.0 Podcast Sync (12 subscribers; feed-id=345; +http://overcast.fm/)", undefined],
  ["Spotify/8.6.12 iOS/14.4 (iPhone10,6)", "Spotify"],
  ["Pocket Casts/7.64 (Linux;Android 13)", "Pocket Casts"],
  ["PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)", undefined],
  ["AntennaPod/3.4.0", "AntennaPod"],
  ["AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)", "Apple Core Media"],
  ["Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36", undefined],
  ["curl/8.5.0", undefined],
])("%s is %s", (header, app) => {
  expect(podcastAppOf(header)).toBe(app);
});

test("a watch's copy is told from a phone's", () => {
  expect(isWatchUserAgent("atc/1.0 watchOS/7.4 model/Watch6,2")).toBe(true);
  expect(isWatchUserAgent("Podcasts/1.0 watchOS/7.4")).toBe(false);
});
