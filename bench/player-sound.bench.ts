// What a player sounds like on another site's page: the seams between intro, article and outro, the background under the
// article, and the time from a press on Play to its sound beside a bare <audio>.
import { decibelsFromGain } from "@lectern/audio";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type ArticleWithExtraAudio, publishWithExtraAudio } from "../e2e/kit/article-with-extra-audio.ts";
import { startExternalSite } from "../e2e/kit/external-site.ts";
import { decodeInPage, gapBetween, levelOf, loudnessOf, roughness, soundOf } from "../e2e/kit/player-sound.ts";
import { playAndRecord, type PlayerRecording } from "../e2e/kit/record-player.ts";
import { p95 } from "./chromium.ts";
import { median, print, printHardware, report } from "./kit.ts";

const recordings = Number(process.env["RECORDINGS"] ?? 5);
/** Samples; the page's thread loses a few now and then. */
const mostMissed = 2048;
const presses = Number(process.env["PRESSES"] ?? 20);

interface Measured {
  /** Seconds; negative where they overlap. */
  gaps: number[];
  /** LU from the article's loudness. */
  offLoudness: number[];
  /** dB between the background and what it is set to. */
  offVolume: number;
  /** Of the background under the article: seconds 6 dB below its level, and its largest step beside the tone's own. */
  hole: number;
  step: number;
}

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
let body = "";
const site = await startExternalSite(() => ({ type: "text/html", body }));
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--autoplay-policy=no-user-gesture-required",
  ],
});
try {
  const publisher = await addPublisher(server);
  const article = await publishWithExtraAudio(server.url, publisher);
  const withPlayer = `<!doctype html><title>A blog</title><div data-lectern="${article.id}"></div><script async src="${server.url}/embed.js"></script>`;

  const all: Measured[] = [];
  for (let count = 0; count < recordings; count += 1) {
    body = withPlayer;
    const page = await browser.newPage();
    const recording = await playAndRecord(page, site.url);
    if (recording.missed > mostMissed) print(`a recording that missed ${recording.missed} samples is left out`);
    else all.push(await measure(page, recording, article));
    await page.close();
  }
  if (all.length === 0) throw new Error("The machine is too busy to record anything whole.");
  for (const [index, seam] of ["intro and article", "article and outro"].entries()) {
    const gaps = all.map(({ gaps: both }) => 1000 * both[index]!);
    print(`${seam}: ${gaps.map((gap) => gap.toFixed(0)).join(", ")} ms between them (negative: they overlap)`);
    report(`largest silence between ${seam}`, Math.max(0, ...gaps), 20, "ms");
  }
  report("loudness of intro and outro beside the article", worst(all.flatMap((one) => one.offLoudness)), 1, "LU");
  report("background beside the volume that is set", worst(all.map((one) => one.offVolume)), 0.5, "dB");
  report("longest hole in the background where it begins anew", 1000 * worst(all.map((one) => one.hole)), 20, "ms");
  report("its largest step there beside those of its tone", worst(all.map((one) => one.step)), 2, "×");

  const bare = `<!doctype html><title>A blog</title><button>Play</button><audio preload="none" src="${article.article}"></audio>
    <script>document.querySelector("button").onclick = () => document.querySelector("audio").play()</script>`;
  const times: Record<string, number[]> = { "a bare <audio>": [], "with an intro": [], "the player": [] };
  const others = { "a bare <audio>": bare, "with an intro": withPlayer };
  for (let count = 0; count < presses; count += 1) {
    for (const [name, page] of Object.entries(others)) times[name]!.push(await pressToSound(browser, page));
  }
  for (const key of ["pre_audio_url", "post_audio_url", "background_audio_url"]) {
    await publisher.inProject("PUT", `/extraaudio?key=${key}`);
  }
  for (let count = 0; count < presses; count += 1) {
    times["a bare <audio>"]!.push(await pressToSound(browser, bare));
    times["the player"]!.push(await pressToSound(browser, withPlayer));
  }
  for (const [name, taken] of Object.entries(times)) {
    print(
      `from a press to the sound of ${name}: median ${median(taken).toFixed(0)} ms, p95 ${p95(taken).toFixed(0)} ms`,
    );
  }
  report("from a press to the player's sound, p95", p95(times["the player"]!), 200, "ms");
  report("the same with an intro", p95(times["with an intro"]!), 200, "ms");

  /** Opens a page that nothing is kept of, presses its button, and waits for the first element that plays. Milliseconds. */
  async function pressToSound(opener: Browser, content: string): Promise<number> {
    body = content;
    const context = await opener.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      // Elements of the player are in no document.
      // oxlint-disable-next-line typescript/unbound-method -- called on the element it was called on
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function playAndNote() {
        const note = () => Object.assign(globalThis, { soundAt: performance.now() });
        this.addEventListener("playing", note, { once: true });
        return play.call(this);
      };
      addEventListener("pointerdown", ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), true);
    });
    await page.goto(site.url, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Play" }).click();
    const taken = await page.waitForFunction(() => {
      const { soundAt, pressedAt } = globalThis as never as { soundAt?: number; pressedAt: number };
      return soundAt !== undefined && soundAt - pressedAt;
    });
    const milliseconds = (await taken.jsonValue()) as number;
    await context.close();
    return milliseconds;
  }
} finally {
  await browser.close();
  await server.stop();
  site.close();
}

function worst(values: readonly number[]): number {
  return Math.max(...values.map(Math.abs));
}

async function measure(page: Page, recording: PlayerRecording, article: ArticleWithExtraAudio): Promise<Measured> {
  const { heard, sampleRate } = recording;
  const decode = (address: string) => decodeInPage(page, address, sampleRate);
  const [introFile, articleFile, outroFile, backgroundFile] = [
    await decode(article.intro),
    await decode(article.article),
    await decode(article.outro),
    await decode(article.background.url),
  ];
  const loudness = (part: "article" | "intro" | "outro") => loudnessOf(heard[part], sampleRate);
  const { from, to } = soundOf(heard.article, sampleRate);
  const steady = [from + 1, to - 6] as const;
  const own = levelOf(backgroundFile, sampleRate, 0.5, 1.5);
  const heardLevel = levelOf(heard.background, sampleRate, ...steady);
  const { hole, step } = roughness(heard.background, sampleRate, ...steady);
  const ownStep = roughness(backgroundFile, sampleRate, 0.5, 1.5).step * article.background.volume;
  return {
    gaps: [
      gapBetween(recording, ["intro", introFile], ["article", articleFile]),
      gapBetween(recording, ["article", articleFile], ["outro", outroFile]),
    ],
    offLoudness: [loudness("intro") - loudness("article"), loudness("outro") - loudness("article")],
    offVolume: heardLevel - own - decibelsFromGain(article.background.volume),
    hole,
    step: step / ownStep,
  };
}
