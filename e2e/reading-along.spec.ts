import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Block } from "@lectern/script";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { otherScripts, others, pages, story } from "./kit/reading-pages.ts";

interface Marked {
  spoken: string;
  word: string;
  sentence: string;
  /** Texts of marks that reach into what is not spoken. */
  wrong: string[];
}

test.describe("reading along", () => {
  let server: LecternServer;
  let site: ExternalSite;
  let publisher: Publisher;
  const bodies = new Map<string, string>();

  test.beforeAll(async () => {
    server = await startLectern({ env: { BILLING: "none" } });
    site = await startExternalSite((path) => ({ type: "text/html; charset=utf-8", body: bodies.get(path) ?? "" }));
    publisher = await signUp(server);
    const settings = { player_type: "inline", reading_along: true };
    await publisher.inProject("PUT", "/audio_player_settings", settings);
  });
  test.afterAll(async () => {
    await server.stop();
    site.close();
  });

  async function published(title: string, slate_value: Block[]): Promise<string> {
    const draft = { title, slate_value };
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      ...draft,
      is_draft: true,
    });
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { ...draft, is_draft: false });
    await watch.finished();
    return id;
  }

  /** Opens a page of another origin with the player, which plays and stands still. */
  async function open(page: Page, id: string, body: string): Promise<void> {
    bodies.set(
      "/",
      `<!doctype html><meta charset="utf-8"><title>A blog</title>${body}
      <div data-lectern="${id}"></div><script async src="${server.url}/embed.js"></script>`,
    );
    await page.goto(site.url);
    await page
      .getByRole("group", { name: /^Audio/ })
      .getByRole("button", { name: "Play" })
      .click();
    await page.waitForFunction(() => CSS.highlights.has("lectern-word"));
    await page.evaluate(() => {
      const [audio] = (window as unknown as { audios: HTMLAudioElement[] }).audios;
      audio!.pause();
    });
  }

  /** What is marked while each word is spoken: at every one, or at some of them. */
  async function marks(page: Page, nth = 1): Promise<Marked[]> {
    return page.evaluate(async (each) => {
      const [audio] = (window as unknown as { audios: HTMLAudioElement[] }).audios;
      const answer = await fetch(audio!.src.replace(/mp3$/, "words"));
      const { sentences } = (await answer.json()) as { sentences: [string, number, number[]][] };
      const found: Marked[] = [];
      let seconds = 0;
      // Its clock is ours: a real seek for each word takes long.
      Object.defineProperty(audio, "currentTime", { get: () => seconds });
      const tell = (next: number) => {
        seconds = next;
        audio!.dispatchEvent(new Event("timeupdate"));
      };
      const letters = (text: string) =>
        text
          .replaceAll(/[^\p{L}\p{N}\s]|\p{Cf}/gu, "")
          .replaceAll(/\s+/g, " ")
          .trim()
          .toLowerCase();
      for (const [index, [text, , steps]] of sentences.entries()) {
        if (index % each > 0) continue;
        let [from, start] = [0, 0];
        for (let step = 0; step < steps.length; step += 2) {
          from += steps[step]!;
          start += steps[step + 1]!;
          // Spoken in no time, together with the next.
          if (steps[step + 3] === 0) continue;
          tell((start + 0.5) / 100);
          const ranges = (name: string) => [...(CSS.highlights.get(`lectern-${name}`) ?? [])] as Range[];
          const apart = [...document.querySelectorAll("[data-other]")];
          const wrong = [...ranges("word"), ...ranges("sentence")].filter((range) =>
            apart.some((one) => range.intersectsNode(one)),
          );
          found.push({
            spoken: letters(text.slice(from, from + (steps[step + 2] ?? 999))),
            word: letters(ranges("word").join(" ")),
            sentence: letters(ranges("sentence").join(" ")),
            wrong: wrong.map(String),
          });
        }
      }
      return found;
    }, nth);
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const audios: HTMLAudioElement[] = [];
      Object.assign(window, {
        audios,
        Audio: class extends Audio {
          constructor() {
            super();
            audios.push(this);
          }
        },
      });
    });
  });

  test("the word being spoken is marked on pages of ten makes, and nothing else", async ({ page }) => {
    const [title, ...texts] = story;
    const blocks = texts.map((text, index) => ({
      ...espeakBlock(text),
      ...(index === 2 ? { heading: 1 as const } : {}),
    }));
    const id = await published(title, [{ ...espeakBlock(title), is_title: true }, ...blocks]);
    for (const { make, body, missing = [] } of pages) {
      await test.step(make, async () => {
        await open(page, id, body);
        const found = await marks(page);
        expect(found.length).toBe(story.join(" ").split(" ").length);
        expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
        const unmarked = found.filter(({ spoken, word }) => word !== spoken);
        expect(unmarked.map(({ spoken, word }) => [spoken, word])).toEqual(
          missing.map((word) => [word.toLowerCase(), ""]),
        );
        for (const { word, sentence } of found) expect(sentence).toContain(word);
      });
    }
  });

  test("also in other scripts, and in a whole article", async ({ page }) => {
    const blocks = others.map(({ voice, text }) => espeakBlock(text, { lang_code: voice, voice }));
    await open(page, await published("Drei", blocks), otherScripts);
    const found = await marks(page);
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(found.filter(({ spoken, word }) => word !== spoken)).toEqual([]);

    const article = await readFile(new URL("../fixtures/article.html", import.meta.url), "utf8");
    const spoken = [...article.matchAll(/<p>(\w.*?)<\/p>/g)].map(([, text]) =>
      text!
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    );
    const id = await published(
      "Down the Rabbit-Hole",
      spoken.slice(0, 9).map((text) => espeakBlock(text)),
    );
    await open(page, id, article.replaceAll('class="ad"', 'class="ad" data-other'));
    const words = await marks(page, 5);
    expect(words.length).toBeGreaterThan(100);
    expect(words.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(words.filter(({ spoken: one, word }) => word !== one)).toEqual([]);
  });
});
