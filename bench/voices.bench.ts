// All voices: how long filtering takes, by itself and from a key press to the frame that shows it, and whether a fast
// scroll ever shows a place without its row.
import type { Page } from "@playwright/test";
import { decodeLanguages } from "@lectern/contract/languages";
import { findVoices } from "../apps/dashboard/src/areas/voices/catalogue/find-voices.ts";
import { catalogueOf } from "../apps/dashboard/src/platform/voices/catalogue.ts";
import { emptyFilter } from "../apps/dashboard/src/platform/voices/listed-voices.ts";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { inChromium, keyToPaint, p95, signIn, taskMilliseconds, unheldFrames } from "./chromium.ts";
import { median, print, printHardware, report } from "./kit.ts";
import { scrollDown, watchedFrames, watchFrames } from "./scrolling.ts";

const searches = ["english", "emma", "fr", "female", "scotland", "x", "portuguese (brazil)", "an"];
/** Each search typed letter by letter and taken back. */
const keys = searches.flatMap((search) => [...search.split(""), ...Array.from(search, () => "Backspace")]);
const warmUps = 20;
const scrollPixels = 60_000;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const { voices } = catalogueOf(decodeLanguages(await publisher.call<string>("GET", "/voices")));
  print(`${voices.length} voices`);
  measureFilter();

  const url = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/voice?lang=all`;
  async function open(page: Page): Promise<void> {
    await signIn(page, server, publisher);
    await page.goto(url);
    await page.locator("[data-row]").first().waitFor();
  }
  await measureTyping();
  await measureGender();
  await measureScroll();

  /** The function alone. */
  function measureFilter(): void {
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      for (const search of searches) {
        for (let letters = 1; letters <= search.length; letters += 1) {
          const begun = performance.now();
          findVoices(voices, { ...emptyFilter, search: search.slice(0, letters), gender: "female" });
          times.push(performance.now() - begun);
        }
      }
    }
    report("filtering all voices, the function alone, p95", p95(times), 1, "ms");
  }

  async function measureTyping(): Promise<void> {
    const measured = await inChromium(unheldFrames, open, async (page) => {
      await page.getByRole("searchbox").click();
      return timed(page, keys);
    });
    reportKeys("searching all voices, a letter", measured);
  }

  /** Arrow keys in the choice of a gender: half of the list changes with each. */
  async function measureGender(): Promise<void> {
    const measured = await inChromium(unheldFrames, open, async (page) => {
      await page.getByRole("radio", { name: "All", exact: true }).first().focus();
      return timed(
        page,
        Array.from({ length: 100 }, () => "ArrowRight"),
      );
    });
    reportKeys("choosing a gender, an arrow key", measured);
  }

  async function measureScroll(): Promise<void> {
    const seen = await inChromium([], open, async (page) => {
      await page.evaluate(watchFrames, "Voices");
      const devtools = await page.context().newCDPSession(page);
      await scrollDown(devtools, scrollPixels);
      await scrollDown(devtools, -scrollPixels);
      return watchedFrames(page);
    });
    const moved = seen.filter(({ pixels }) => pixels > 0);
    print(`${moved.length} frames, ${Math.max(...moved.map(({ pixels }) => pixels)).toFixed(0)} px in one at most`);
    report(
      "scrolling all voices, frames with a place without its row",
      moved.filter(({ blank }) => blank).length,
      0,
      "",
    );
    report("the same, work of the page for a frame, p95", p95(moved.map(({ workMs }) => workMs)), 16, "ms");
  }
} finally {
  await server.stop();
}

interface KeyTimes {
  /** From each key to the frame that shows it, in milliseconds. */
  toPaint: number[];
  /** What each key cost the page's thread, in milliseconds of processor time. */
  threadMs: number[];
}

/** Presses the keys twice: for the times to paint, and for the costs, which asking for them would delay. */
async function timed(page: Page, pressed: readonly string[]): Promise<KeyTimes> {
  await keyToPaint(page, pressed.slice(0, warmUps));
  const toPaint = await keyToPaint(page, pressed);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const threadMs: number[] = [];
  let before = await taskMilliseconds(devtools);
  for (const key of pressed) {
    await page.keyboard.press(key, { delay: 20 });
    const after = await taskMilliseconds(devtools);
    threadMs.push(after - before);
    before = after;
  }
  return { toPaint, threadMs };
}

function reportKeys(what: string, { toPaint, threadMs }: KeyTimes): void {
  print(`${what}, processor time in ms: median ${median(threadMs).toFixed(1)}, p95 ${p95(threadMs).toFixed(1)}`);
  print(`${what}, to paint in ms: median ${median(toPaint).toFixed(1)}, p95 ${p95(toPaint).toFixed(1)}`);
  report(`${what}, to paint, p95`, p95(toPaint), 16, "ms");
}
