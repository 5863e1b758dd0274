// How long a key press in a long text takes to be seen, and how soon a long text is open and an edited sentence is heard.
import type { Page } from "@playwright/test";
import type { Block } from "@lectern/script";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { inChromium, keyToPaint, p95, signIn, unheldFrames } from "./chromium.ts";
import {
  aliceParagraphs,
  blocksOf,
  chapterOne,
  generate,
  median,
  newContent,
  print,
  printHardware,
  report,
} from "./kit.ts";

const keys = Array.from({ length: 150 }, (_, key) => "abcdefgh "[key % 9] ?? "a");
const rounds = 5;

printHardware();

const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const project = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content`;

  await measureTyping({ blocks: 300, wordsInBlock: 150, bound: 8.3 });
  await measureTyping({ blocks: 1200, wordsInBlock: 60, bound: 16 });
  await measureOpening();
  await measureRebuild();

  async function measureTyping(text: { blocks: number; wordsInBlock: number; bound: number }): Promise<void> {
    const name = `${text.blocks} blocks of ${text.wordsInBlock} words`;
    const words = Array.from({ length: text.wordsInBlock }, (_, word) => `word${word % 10}`).join(" ");
    const script: Block[] = blocksOf(Array.from({ length: text.blocks }, () => words));
    const contentId = await newContent(publisher, script);
    async function open(page: Page): Promise<void> {
      await signIn(page, server, publisher);
      await page.goto(`${project}/${contentId}`);
      await page.getByText("word0 word1").nth(2).click();
    }
    const unheld = await inChromium(unheldFrames, open, typed);
    print(`key to paint with ${name}, ms: median ${median(unheld).toFixed(1)}, p95 ${p95(unheld).toFixed(1)}`);
    if (text.blocks === 300) {
      const held = await inChromium([], open, typed);
      const plain = await inChromium([], openPlainText, typed);
      print(`the same at 60 frames a second: median ${median(held).toFixed(1)}, p95 ${p95(held).toFixed(1)}`);
      print(
        `an empty textarea at 60 frames a second: median ${median(plain).toFixed(1)}, p95 ${p95(plain).toFixed(1)}`,
      );
    }
    report(`typing with ${name}, p95`, p95(unheld), text.bound, "ms");
  }

  /** From the click on an item of the library to the frame after its text took a letter; the editor's code is there. */
  async function measureOpening(): Promise<void> {
    const alice = blocksOf(await aliceParagraphs());
    await newContent(publisher, blocksOf(["A short text."]), "A short text");
    const times = await inChromium(
      [],
      (page) => signIn(page, server, publisher),
      async (page) => {
        const measured: number[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const title = `All of Alice, ${round}`;
          await newContent(publisher, alice, title);
          await page.goto(project);
          await page.getByRole("link", { name: "A short text" }).click();
          await page.getByText("A short text.").first().waitFor();
          await page.goBack();
          measured.push((await clickToTyped(page, title, "CHAPTER I")) / 1000);
        }
        return measured;
      },
    );
    print(`opening 26 000 words, seconds: ${times.map((seconds) => seconds.toFixed(2)).join(" ")}`);
    report("opening 26 000 words, click in the library to a letter typed, median", median(times), 0.4, "s");
  }

  /** From the click on Build, with one sentence edited, to the player's sound. */
  async function measureRebuild(): Promise<void> {
    const script = blocksOf(await chapterOne());
    const contentId = await newContent(publisher, script);
    await generate(server, publisher, contentId, script);
    const times = await inChromium(
      [],
      (page) => signIn(page, server, publisher),
      async (page) => {
        await page.addInitScript(rememberPlaying);
        await page.goto(`${project}/${contentId}`);
        const measured: number[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          await page.getByText("There was nothing so").click();
          await page.keyboard.press("End");
          await page.keyboard.type(`And so edit number ${round} was made. `, { delay: 30 });
          const build = page.getByRole("button", { name: /^Build · \d/ });
          await build.waitFor();
          const heard = page.evaluate(clickToPlaying);
          await build.click();
          measured.push((await heard) / 1000);
          await page.getByRole("region", { name: "Audio player" }).getByRole("button", { name: "Pause" }).click();
        }
        return measured;
      },
    );
    print(`one edited sentence heard, seconds: ${times.map((seconds) => seconds.toFixed(2)).join(" ")}`);
    report("one edited sentence of chapter I, click on Build to sound, median", median(times), 1, "s");
  }
} finally {
  await server.stop();
}

/** Milliseconds from a click that opens an item to the frame after its text took a letter. */
async function clickToTyped(page: Page, title: string, beginning: string): Promise<number> {
  const seen = page.evaluate(watchOpening, beginning);
  await page.getByRole("link", { name: title }).first().click();
  const { x, y } = await seen;
  await page.mouse.click(x, y);
  await page.keyboard.press("#");
  return page.evaluate(letterSeen);
}

/** Runs in the page. Resolves with where the text is once it is there; keeps when the next click was. */
function watchOpening(beginning: string): Promise<{ x: number; y: number }> {
  return new Promise((resolve) => {
    function look(): void {
      const strings = [...document.querySelectorAll("[data-slate-editor=true] [data-slate-string]")];
      const found = strings.find((part) => part.textContent.includes(beginning));
      if (!found) {
        requestAnimationFrame(look);
        return;
      }
      const { left, top, height } = found.getBoundingClientRect();
      resolve({ x: left + 20, y: top + height / 2 });
    }
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        Reflect.set(window, "opened", timeStamp);
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page. Milliseconds from the click to the frame after the letter is in the text. */
function letterSeen(): Promise<number> {
  return new Promise((resolve) => {
    function look(): void {
      const strings = [...document.querySelectorAll("[data-slate-editor=true] [data-slate-string]")];
      if (strings.some((part) => part.textContent.includes("#"))) {
        resolve(performance.now() - (Reflect.get(window, "opened") as number));
      } else requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
}

/** Runs in the page before its code: says of every sound on it when it begins to be heard. */
function rememberPlaying(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the element it is taken for
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playAndTell(this: HTMLMediaElement) {
    this.addEventListener("timeupdate", () => dispatchEvent(new Event("heard")));
    return play.call(this);
  };
}

/** Runs in the page. Milliseconds from the next click to sound. */
function clickToPlaying(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      "click",
      ({ timeStamp }) => addEventListener("heard", () => resolve(performance.now() - timeStamp), { once: true }),
      { capture: true, once: true },
    );
  });
}

async function openPlainText(page: Page): Promise<void> {
  await page.setContent("<textarea></textarea>");
  await page.locator("textarea").click();
}

/** The first keys warm the page up. */
async function typed(page: Page): Promise<number[]> {
  return (await keyToPaint(page, keys)).slice(20);
}
