import { decibelsFromGain } from "@lectern/audio";
import { expect, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { publishWithExtraAudio } from "./kit/article-with-extra-audio.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { decodeInPage, levelOf, loudnessOf, soundOf } from "./kit/player-sound.ts";
import { playAndRecord } from "./kit/record-player.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

test.describe("what a player's page sounds like", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let body = "";

  test.beforeAll(async () => {
    server = sharedServer();
    site = await startExternalSite(() => ({ type: "text/html", body }));
  });
  test.afterAll(async () => {
    site.close();
  });

  // What depends on how busy the machine is, gaps and jumps, is measured by `npm run bench -- player-sound`.
  test("intro, article and outro one after the other and equally loud, the background under the article alone", async ({
    page,
  }) => {
    const article = await publishWithExtraAudio(server.url, await addPublisher(server));
    body = `<!doctype html><title>A blog</title><div data-lectern="${article.id}"></div><script async src="${server.url}/embed.js"></script>`;
    const { sampleRate, heard } = await playAndRecord(page, site.url);
    const sound = {
      intro: soundOf(heard.intro, sampleRate),
      article: soundOf(heard.article, sampleRate),
      outro: soundOf(heard.outro, sampleRate),
      background: soundOf(heard.background, sampleRate),
    };
    const order = [sound.intro.from, sound.article.from, sound.article.to, sound.outro.to];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(sound.intro.to).toBeLessThan(sound.article.from + 0.2);
    expect(sound.outro.from).toBeGreaterThan(sound.article.to - 0.2);

    // They were uploaded 14 dB louder and 17 dB quieter.
    const loudness = (["article", "intro", "outro"] as const).map((part) => loudnessOf(heard[part], sampleRate));
    for (const value of loudness) expect(Math.abs(value - loudness[0]!)).toBeLessThan(1);

    // It starts with the article, keeps its volume until five seconds before the article's end, and is gone then.
    const end = sound.article.to;
    expect(sound.background.from).toBeGreaterThan(sound.article.from - 0.5);
    expect(sound.background.to).toBeLessThan(end + 1.5);
    const file = await decodeInPage(page, article.background.url, sampleRate);
    const own = levelOf(file, sampleRate, 0.5, 1.5);
    const under = (from: number, to: number) => levelOf(heard.background, sampleRate, from, to) - own;
    expect(under(sound.article.from + 1, end - 6)).toBeCloseTo(decibelsFromGain(article.background.volume), 0);
    const fading = [4.5, 3.5, 2.5, 1.5].map((left) => under(end - left, end - left + 0.5));
    expect(fading).toEqual(fading.toSorted((a, b) => b - a));
    expect(fading[3]).toBeLessThan(decibelsFromGain(article.background.volume) - 6);
  });
});
