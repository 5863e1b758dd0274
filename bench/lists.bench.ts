// A list of audio that is scrolled from end to end: what a frame costs the page, while pages are read on the way and when
// they are there, and whether a place is ever without its row.
import type { Page } from "@playwright/test";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { inChromium, p95, signIn } from "./chromium.ts";
import { blocksOf, median, newContent, print, printHardware, report } from "./kit.ts";
import { type Frame, scrollDown, stepCosts, stopWatching, watchedFrames, watchFrames } from "./scrolling.ts";

const items = 2400;
const rowPixels = 64;
const title = "AI Voiceovers";

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const script = blocksOf(["Alice was beginning to get very tired of sitting by her sister on the bank."]);
  for (let item = 0; item < items; item += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, more) => newContent(publisher, script, `Audio ${item + more + 1}`)),
    );

  const list = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content`;
  async function open(page: Page): Promise<void> {
    await signIn(page, server, publisher);
    await page.goto(list);
    await page.getByRole("link", { name: `Audio ${items}` }).waitFor();
    await page.evaluate(watchFrames, title);
  }
  const {
    first,
    again,
    steps: costs,
    heapMegabytes,
  } = await inChromium([], open, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    const rows = page.getByRole("list", { name: title }).getByRole("listitem");
    const read = async () => Number(await rows.last().getAttribute("aria-setsize"));
    do await scrollDown(devtools, items * rowPixels);
    while ((await read()) < items);
    const down = await watchedFrames(page);
    await scrollDown(devtools, -items * rowPixels);
    await scrollDown(devtools, items * rowPixels);
    const all = await watchedFrames(page);
    await stopWatching(page);
    // The first steps warm the page up.
    const steps = (await stepCosts(page, devtools, 320)).slice(20);
    await devtools.send("HeapProfiler.enable");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return { first: down, again: all.slice(down.length), steps, heapMegabytes: usedSize / 1e6 };
  });
  reportFrames("scrolling a list that is being read", first);
  reportFrames(`scrolling a list of ${items}`, again);
  print(`processor time of the page for a frame of that speed, ms: median ${median(costs).toFixed(1)}`);
  report(`scrolling a list of ${items}, processor time of the page for a frame, p95`, p95(costs), 16, "ms");
  print(`heap of the page after it: ${heapMegabytes.toFixed(1)} MB`);

  const reloads: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    reloads.push(
      await inChromium(
        [],
        (page) => signIn(page, server, publisher),
        (page) => slowReload(page, list),
      ),
    );
  }
  print(`a cold reload on a slow phone, s: ${reloads.map((seconds) => seconds.toFixed(2)).join(" ")}`);
  report("a list after a cold reload with the processor slowed 4 times, median", median(reloads), 1.5, "s");
} finally {
  await server.stop();
}

/** Seconds until the newest audio is there, with nothing in the browser's cache. */
async function slowReload(page: Page, list: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // A look from outside costs the page as much as the list does.
  await page.addInitScript((newest) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll("a")].some((link) => link.textContent === newest)) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(window, "listShownMs", performance.now()));
    });
    observer.observe(document, { subtree: true, childList: true });
  }, `Audio ${items}`);
  await page.goto(list, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => Reflect.get(window, "listShownMs") as number | undefined);
  return Number(await shown.jsonValue()) / 1000;
}

function reportFrames(what: string, frames: readonly Frame[]): void {
  const moved = frames.filter(({ pixels }) => pixels > 0);
  const fastest = Math.max(...moved.map(({ pixels }) => pixels));
  const placeholders = moved.filter(({ placeholder }) => placeholder).length;
  print(`${what}: ${moved.length} frames, ${fastest.toFixed(0)} px in one at most, ${placeholders} with placeholders`);
  report(`${what}, frames with a place without a row`, moved.filter(({ blank }) => blank).length, 0, "");
  report(`${what}, work of the page for a frame, p95`, p95(moved.map(({ workMs }) => workMs)), 16, "ms");
}
