// A timeline of 400 clips: whether it keeps 60 frames a second while it is scrolled, and while a clip is dragged.
import type { Page } from "@playwright/test";
import type { WireLibrarySound } from "@lectern/contract";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { inChromium, p95, signIn, taskMilliseconds } from "./chromium.ts";
import { blocksOf, generate, newContent, print, printHardware, report } from "./kit.ts";

const voiced = 200;
const sounds = 200;
const tracks = 4;
const frames = 240;
const warmUp = 30;
/** 60 a second. */
const frameMilliseconds = 1000 / 60;
/** 8000 pixels a second at 60 frames. */
const scrolledPixels = 133;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
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

    /** What is done in each frame, in the page: the timeline is scrolled, or the pointer that holds a clip moves. */
    interface Moves {
      scrolled?: number;
      held?: { x: number; y: number };
    }

    /** Milliseconds from each frame to the next, and what a frame costs the page's thread, while each is made to move. */
    async function framesOf(moves: Moves): Promise<{ intervals: number[]; cost: number }> {
      const before = await taskMilliseconds(devtools);
      const intervals = await page.evaluate(
        async ({ moves: { scrolled, held }, count }) => {
          const scroller = document.querySelector("[data-scroll=timeline]");
          const frame = () => new Promise<number>((begun) => requestAnimationFrame(begun));
          const found: number[] = [];
          let last = await frame();
          for (let index = 0; index < count; index += 1) {
            if (scrolled !== undefined) {
              scroller?.scrollBy({ left: index % 120 < 60 ? scrolled : -scrolled, behavior: "instant" });
            }
            if (held) {
              const at = { clientX: held.x + 5 + (index % 60), clientY: held.y, pointerId: 1, bubbles: true };
              document.elementFromPoint(held.x, held.y)?.dispatchEvent(new PointerEvent("pointermove", at));
            }
            const now = await frame();
            found.push(now - last);
            last = now;
          }
          return found;
        },
        { moves, count: frames + warmUp },
      );
      const cost = ((await taskMilliseconds(devtools)) - before) / intervals.length;
      return { intervals: intervals.slice(warmUp), cost };
    }

    async function dragged(selector: string): Promise<{ intervals: number[]; cost: number }> {
      const box = (await page.locator(selector).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 5, y);
      const before = await page.locator(selector).getAttribute("aria-label");
      const measured = await framesOf({ held: { x, y } });
      const after = await page.locator(selector).getAttribute("aria-label");
      if (before === after) throw new Error(`${before} was not dragged.`);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      return measured;
    }

    // Each is told as soon as it is known.
    reportFrames("scrolling a timeline of 400 clips", await framesOf({ scrolled: scrolledPixels }));
    await page.evaluate(() => document.querySelector("[data-scroll=timeline]")?.scrollTo({ left: 0 }));
    await framesOf({});
    reportFrames("dragging a voice clip that 197 others move with", await dragged(".timeline-voice >> nth=2"));
    reportFrames("dragging a music clip", await dragged(".timeline-music >> nth=1"));
  });
} finally {
  await server.stop();
}

function reportFrames(what: string, { intervals, cost }: { intervals: readonly number[]; cost: number }): void {
  const late = intervals.filter((interval) => interval > 1.5 * frameMilliseconds).length;
  print(`${what}: ${late} of ${intervals.length} frames late, ${cost.toFixed(1)} ms of the page's thread a frame`);
  report(`${what}, from a frame to the next, p95`, p95(intervals), Math.ceil(frameMilliseconds), "ms");
}
