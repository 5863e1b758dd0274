import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Block } from "@lectern/script";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { publishItem, speakItem } from "./kit/publish-item.ts";
import { otherScripts, others, pages, story } from "./kit/reading-pages.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

interface Marked {
  spoken: string;
  word: string;
  sentence: string;
  /** Texts of marks that reach into what is not spoken. */
  wrong: string[];
}

test.describe("reading along", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let publisher: Publisher;
  const bodies = new Map<string, string>();
  /** The item that has the story. */
  let storyId: string;

  test.beforeAll(async () => {
    server = sharedServer();
    site = await startExternalSite((path) => ({ type: "text/html; charset=utf-8", body: bodies.get(path) ?? "" }));
    publisher = await addPublisher(server);
    const settings = { player_type: "inline", reading_along: true };
    await publisher.inProject("PUT", "/audio_player_settings", settings);
    const [title, ...texts] = story;
    const blocks = texts.map((text, index) => ({
      ...espeakBlock(text),
      ...(index === 2 ? { heading: 1 as const } : {}),
    }));
    storyId = await published(title, [{ ...espeakBlock(title), is_title: true }, ...blocks]);
  });
  test.afterAll(() => site.close());

  async function published(title: string, slate_value: Block[]): Promise<string> {
    const draft = { title, slate_value };
    return (await publishItem(server.url, publisher, draft)).id;
  }

  /** Opens a page of another origin with the player, which plays and stands still. */
  async function open(page: Page, id: string, body: string): Promise<void> {
    bodies.set(
      "/",
      `<!doctype html><meta charset="utf-8"><title>A blog</title>
      <div data-lectern="${id}"></div>${body}<script async src="${server.url}/embed.js"></script>`,
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
    for (const { make, body, missing = [] } of pages) {
      await test.step(make, async () => {
        await open(page, storyId, body);
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

  /** Has the audio, which is paused, stand at the first word of a sentence, and returns what is marked. */
  async function hear(page: Page, sentence: string): Promise<string> {
    return page.evaluate(async (wanted) => {
      const [audio] = (window as unknown as { audios: HTMLAudioElement[] }).audios;
      const { sentences } = (await (await fetch(audio!.src.replace(/mp3$/, "words"))).json()) as {
        sentences: [string, number, number[]][];
      };
      const start = sentences.find(([text]) => text.startsWith(wanted))![2][1]!;
      const told = new Promise((resolve) => audio!.addEventListener("timeupdate", resolve, { once: true }));
      audio!.currentTime = (start + 2) / 100;
      await told;
      return [...CSS.highlights.get("lectern-sentence")!].map((range) => (range as Range).toString()).join("|");
    }, sentence);
  }

  test("an article that is published anew while its page is open is heard and marked as it is now", async ({
    page,
  }) => {
    const [first, second, third] = [
      "The lamp on the corner had gone out again.",
      "Nobody in the street had seen who broke it.",
      "The mayor promised a new one before the winter.",
    ];
    const id = await published("The lamp", [espeakBlock(first), espeakBlock(second)]);
    bodies.set(
      "/lamp",
      `<!doctype html><meta charset="utf-8"><title>A blog</title><div data-lectern="${id}"></div>
      <article><p>${third}</p><p>${first}</p><p>${second}</p></article><script async src="${server.url}/embed.js"></script>`,
    );
    await page.goto(`${site.url}/lamp`);
    const player = page.getByRole("group", { name: /^Audio/ });
    await expect(player.getByRole("button", { name: "Share" })).toBeAttached();
    const slate_value = [third, first, second].map((text) => espeakBlock(text));
    await speakItem(server.url, publisher, id, { title: "The lamp", slate_value });

    // The first answers are of a server in trouble: it is asked again.
    let refused = 0;
    await page.route(/\.words$/, async (route) => {
      const answer = await route.fetch();
      if (answer.status() === 404 || refused > 0) return route.fulfill({ response: answer });
      refused += 1;
      return route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" }, body: "{}" });
    });
    await player.getByRole("button", { name: "Play" }).click();
    await page.waitForFunction(() => CSS.highlights.get("lectern-word")?.size);
    expect(refused).toBe(1);
    await expect(player.getByRole("status")).toBeEmpty();
    const facts = (await (await fetch(`${server.url}/embed/${id}.json`)).json()) as { audio_url: string };
    expect(await page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.src)).toBe(
      facts.audio_url,
    );
    await page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.pause());
    expect(await hear(page, "The mayor promised")).toBe(third);
  });

  test("the page follows the voice until the reader scrolls away, and a paragraph that is clicked is played", async ({
    page,
  }) => {
    const [title, sold, shows, heading, bridge, closed] = story;
    const body = `<meta http-equiv="content-security-policy" content="style-src 'nonce-a'"><style nonce="a">p,h2{margin:0 0 90vh}</style>
      <article><h1>${title}</h1><p>${sold}</p><p><a href="#there">${shows}</a></p><h2>${heading}</h2><p>${bridge}</p><p>${closed}</p></article>`;
    await open(page, storyId, body);
    const written = await page.locator("article").evaluate((article) => article.outerHTML);
    const paragraph = page.getByText(bridge);
    const back = page.getByRole("button", { name: "Back to the voice" });
    await expect(paragraph).not.toBeInViewport();
    expect(await hear(page, "Under the old")).toBe(bridge.split(/(?<=\.) /)[0]);
    await expect(paragraph).toBeInViewport();
    await expect(back).toBeHidden();

    // The reader leaves: nothing moves until they want to go back.
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -2500);
    await expect(back).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toBeInViewport();
    await hear(page, "She closed the door");
    await expect(page.getByRole("heading", { name: title })).toBeInViewport();
    await back.click();
    await expect(page.getByText(closed)).toBeInViewport();
    await expect(back).toBeHidden();
    await expect(page.getByRole("group", { name: /^Audio/ }).getByRole("button", { name: "Play" })).toBeFocused();

    // A click between paragraphs, on a link or to select plays nothing.
    const player = page.getByRole("group", { name: /^Audio/ });
    const position = () =>
      page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.currentTime);
    const before = await position();
    await page.evaluate(() => {
      let seeks = 0;
      const [audio] = (window as unknown as { audios: HTMLAudioElement[] }).audios;
      audio!.addEventListener("seeking", () => (audio!.title = String((seeks += 1))));
    });
    await page.getByRole("link", { name: /It shows/ }).click();
    await page.getByText(closed).dblclick({ position: { x: 20, y: 8 } });
    await page.mouse.click(700, 30);
    await paragraph.click({ position: { x: 200, y: 8 } });
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await position()).toBeLessThan(before);
    expect(await page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.title)).toBe("1");
    await page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.pause());

    // The same by keys, paragraph by paragraph, with the focus in the player; a heading is one.
    await player.getByRole("button", { name: "Play" }).focus();
    await expect(player).toHaveAttribute("aria-keyshortcuts", "K J L N P");
    await hear(page, "The water");
    const shown = () =>
      page.evaluate(() =>
        [...CSS.highlights.get("lectern-sentence")!].map((range) => (range as Range).toString()).join("|"),
      );
    const steps: [key: string, number: number, sentence: string][] = [
      ["p", 5, bridge.split(/(?<=\.) /)[0]!],
      ["P", 4, heading],
      ["n", 5, bridge.split(/(?<=\.) /)[0]!],
      ["n", 6, closed.split(/(?<=\.) /)[0]!],
    ];
    for (const [key, number, sentence] of steps) {
      await page.keyboard.press(key);
      await expect(player.getByRole("status")).toHaveText(`Paragraph ${number} of 6`);
      await expect.poll(shown).toBe(sentence);
      await page.evaluate(() => (window as unknown as { audios: HTMLAudioElement[] }).audios[0]!.pause());
    }

    // The page changes: what was added is not marked, what was made anew is found again, what is gone is not marked.
    expect(await page.locator("article").evaluate((article) => article.outerHTML)).toBe(written);
    await paragraph.evaluate((element) =>
      element.insertAdjacentHTML("beforebegin", "<p>Under the old bridge: an offer</p>"),
    );
    expect(await hear(page, "Under the old")).toBe(bridge.split(/(?<=\.) /)[0]);
    await page.locator("article").evaluate((article) => article.replaceWith(article.cloneNode(true)));
    await expect
      .poll(async () => [await hear(page, "Nobody believed"), await hear(page, "She closed the door")][1])
      .toBe("She closed the door.");
    await page.locator("article").evaluate((article) => (article.textContent = "Another page"));
    expect(await hear(page, "Under the old")).toBe("");
  });
});
