import { expect, test } from "vitest";
import { podcastGuid } from "./podcast-guid.ts";

test.each([
  ["https://podnews.net/rss", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
  ["http://podnews.net/rss//", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
  ["podnews.net/rss", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
  ["https://mp3s.nashownotes.com/pc20rss.xml", "917393e3-1b1e-5cef-ace4-edaa54e1f810"],
])("%s", (url, guid) => {
  expect(podcastGuid(url)).toBe(guid);
});
