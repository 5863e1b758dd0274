// A timeline of 400 clips: what a frame costs the page while it is scrolled, and while a clip is dragged.
import type { Page } from "@playwright/test";
import type { WireLibrarySound } from "@lectern/contract";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp } from "../apps/server/src/test-kit/publisher.ts";
import { inChromium, p95, signIn, taskMilliseconds } from "./chromium.ts";
import { blocksOf, generate, median, newContent, print, printHardware, report } from "./kit.ts";

const voiced = 200;
const sounds = 200;
const tracks = 4;
const steps = 80;
const warmUp = 20;
/** 8000 pixels a second at 60 frames. */
const scrolledPixels = 133;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await signUp(server);
  const script = blocksOf(
    Array.from({ length: voiced }, (_, block) => `Alice was beginning to get very tired for the time number ${block}.`),
  );
  const contentId = await newContent(publisher, script);
  await generate(server, publisher, contentId, script);
  const library = await publisher.inProject<WireLibrarySound[]>("GET", "/composer-audio/library");
  const { version, composer_settings: settings } = await publisher.inProject<{
    version: number;
    composer_settings: object;
  }>("GET", `/content/${contentId}`);
  const clip = (index: number, at: number) => {
    const { url, duration, title } = library[index % library.length]!;
    const ends = Math.min(duration, 8);
    return {
      type: "AUDIO",
      title,
      url,
      duration,
      ends,
      delay: at * 14,
      fadeInDuration: 1,
      fadeOutDuration: 2,
      volume: 80,
    };
  };
  const rows = Array.from({ length: tracks }, (_, track) =>
    Array.from({ length: sounds / tracks }, (__, index) => clip(track + index * tracks, index)),
  );
  await publisher.inProject("PUT", `/content/${contentId}/v2`, {
    title: "Alice",
    slate_value: script,
    composer_settings: { ...settings, sections: [{ type: "AUDIO", tracks: rows }] },
    is_draft: true,
    version,
  });

  const address = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content/${contentId}`;
  async function open(page: Page): Promise<void> {
    await signIn(page, server, publisher);
    await page.goto(address);
    await page.getByRole("button", { name: "Timeline" }).click();
    await page.locator(`.timeline-lane [aria-setsize="${voiced}"]`).first().waitFor({ state: "attached" });
    await page.locator(".timeline-voice:not(.timeline-waiting)").first().waitFor();
  }

  print("The timeline is made; it is opened in Chromium.");
  await inChromium([], open, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });

    function drawn(): Promise<unknown> {
      return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }

    /** Processor time of the page's thread for each of many steps, each drawn before the next. */
    async function costsOf(step: (index: number) => Promise<void>): Promise<number[]> {
      const all: number[] = [];
      for (let index = 0; index < steps + warmUp; index += 1) {
        const before = await taskMilliseconds(devtools);
        await step(index);
        await drawn();
        all.push((await taskMilliseconds(devtools)) - before);
      }
      return all.slice(warmUp);
    }
    async function dragged(selector: string): Promise<number[]> {
      const box = (await page.locator(selector).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      const before = await page.locator(selector).getAttribute("aria-label");
      const measured = await costsOf((index) => page.mouse.move(x + 5 + (index % 60), y));
      const after = await page.locator(selector).getAttribute("aria-label");
      if (before === after) throw new Error(`${before} was not dragged.`);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      return measured;
    }

    // Each is told as soon as it is known.
    const scrolling = await costsOf((index) =>
      page.evaluate(
        (by) => document.querySelector("[data-scroll=timeline]")?.scrollBy({ left: by, behavior: "instant" }),
        index % 60 < 30 ? scrolledPixels : -scrolledPixels,
      ),
    );
    reportCosts("scrolling a timeline of 400 clips", scrolling);
    await page.evaluate(() => document.querySelector("[data-scroll=timeline]")?.scrollTo({ left: 0 }));
    await drawn();
    reportCosts("dragging a voice clip that 197 others move with", await dragged(".timeline-voice >> nth=2"));
    reportCosts("dragging a music clip", await dragged(".timeline-music >> nth=1"));
  });
} finally {
  await server.stop();
}

function reportCosts(what: string, costs: readonly number[]): void {
  print(`${what}, processor time of the page for a frame, ms: median ${median(costs).toFixed(1)}`);
  report(`${what}, processor time of the page for a frame, p95`, p95(costs), 16, "ms");
}
