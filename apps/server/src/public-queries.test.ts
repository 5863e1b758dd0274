import { expect, test } from "vitest";
import { useServer } from "./test-kit/shared-server.ts";

const server = useServer();

const id = "0198c0de-0000-7000-8000-000000000001";

/** Whatever strangers may ask for, with what it reads of the query. */
test.each<[string, ...string[]]>([
  ["/oembed", "url", "format", "maxwidth", "maxheight"],
  [`/embed/project/${id}.json`, "url", "canonical", "id"],
  [`/embed/project/${id}/playlist.json`, "show", "page", "count"],
  [`/embed/${id}.json`, "v"],
  [`/listen/${id}`, "theme", "t"],
  [`/player/${id}`, "theme", "t"],
  ["/show-preview", "of"],
  ["/shows/nothing", "page", "q"],
  ["/shows/nothing/player", "theme"],
  ["/feeds/nothing.xml", "page", "v"],
  ["/episodes/nothing.mp3", "_from", "v"],
  ["/help/search", "q"],
  ["/voices/sample.mp3", "platform", "lang", "voice"],
  ["/voices/sample.wav", "platform", "lang", "voice"],
  ["/voices/preview.mp3", "text"],
  ["/voices/preview.wav", "text"],
  ["/preview/nothing.mp3", "from"],
  ["/preview/nothing.words", "from"],
  ["/media/nothing.mp3", "download"],
  ["/media/nothing.wav", "key"],
  ["/media/nothing.txt", "key"],
  ["/media/audio.zip", "key"],
  ["/media/invoice.pdf", "key"],
  ["/captions/nothing.srt", "key", "download"],
  ["/api/auth/with/google", "next"],
  ["/api/auth/callback/google", "code", "state"],
  ["/api/settings", "x"],
])("%s is answered without a failure of ours, whatever its query holds", async (path, ...names) => {
  const long = "x".repeat(4000);
  const values = (name: string) => [
    `${name}=a&${name}=b`,
    `${name}=`,
    `${name}[a]=b`,
    `${name}=${long}`,
    `${name}=%E2%80%AE%F0%9F%98%80`,
    `${name}=-1e309`,
    `${name}=__proto__`,
  ];
  for (const query of names.flatMap(values)) {
    const answer = await fetch(`${server.url}${path}?${query}`, { redirect: "manual" });
    await answer.arrayBuffer();
    expect([query.slice(0, 60), answer.status < 500 || answer.status === 501]).toEqual([query.slice(0, 60), true]);
  }
});
