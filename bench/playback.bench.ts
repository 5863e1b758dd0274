// How soon a timeline is heard in the browser: when it is opened, from a press on Play anywhere in it, and after an edit while
// it plays; and what the page weighs when an hour of it was measured.
import { chromium, type Browser, type Page, type Request } from "@playwright/test";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { encodeFile } from "../packages/audio/src/test-kit/encoder.ts";
import { speechLike } from "../packages/audio/src/test-kit/signals.ts";
import { signIn } from "./chromium.ts";
import { blocksOf, chapterOne, generate, median, memoryOf, newContent, print, printHardware, report } from "./kit.ts";

const places = 12;
const edits = 12;
const bedSeconds = 24;
const partSeconds = 300;

printHardware();
const sound = (channels: number, seconds: number) =>
  encodeFile(Array.from({ length: channels }, (_, seed) => speechLike(seconds * 44_100, seed + 1)));
const files = { bed: Buffer.from(await sound(2, bedSeconds)), part: Buffer.from(await sound(1, partSeconds)) };
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
});
try {
  const publisher = await addPublisher(server);
  const project = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(meterOutput);
  for (const [name, body] of Object.entries(files)) {
    await page.route(`**/sounds/${name}*.mp3`, (route) => route.fulfill(rangeOf(body, route.request())));
  }
  await signIn(page, server, publisher);
  await measurePlaces(page);
  await measureEdits(page);

  async function openTimeline(contentId: string): Promise<void> {
    await page.goto(`${project}/${contentId}`);
    await page.getByRole("textbox", { name: "Text to be voiced" }).waitFor();
    await page.getByRole("button", { name: "Add Music" }).click();
  }

  async function measurePlaces(shown: Page): Promise<void> {
    const script = blocksOf(await chapterOne());
    const contentId = await newContent(publisher, script);
    await generate(server, publisher, contentId, script);
    await openTimeline(contentId);
    const timeline = shown.getByRole("region", { name: "Timeline" });
    const play = timeline.getByRole("button", { name: "Play the timeline" });
    await play.click();
    report(
      "Chapter I: from Play, pressed as soon as the timeline is shown, to sound",
      await untilHeard(shown),
      1000,
      "ms",
    );
    const times: number[] = [];
    const area = timeline.locator("[data-scroll=timeline]");
    for (let place = 0; place < places; place += 1) {
      await timeline.getByRole("button", { name: "Pause the timeline" }).click();
      await untilSilent(shown);
      await area.evaluate((element, share) => (element.scrollLeft = element.scrollWidth * share), place / places);
      const { x, y } = (await area.boundingBox())!;
      await shown.mouse.click(x + 400, y + 12);
      await play.click();
      times.push(await untilHeard(shown));
    }
    print(`from Play to sound at ${places} places, ms: ${times.map((time) => time.toFixed(0)).join(" ")}`);
    report("median", median(times), 100, "ms");
    await timeline.getByRole("button", { name: "Close the timeline" }).click();
  }

  async function measureEdits(shown: Page): Promise<void> {
    const clip = (name: string, seconds: number) => ({
      title: name,
      type: "AUDIO",
      url: `/sounds/${name}.mp3`,
      ends: seconds,
      duration: seconds,
    });
    const parts = Array.from({ length: 12 }, (_, part) => ({
      ...clip(`part${part}`, partSeconds),
      delay: 60 + part * partSeconds,
    }));
    const { content_id: contentId } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      title: "An hour",
      slate_value: blocksOf(["Not spoken."]),
      composer_settings: {
        sections: [{ type: "AUDIO", tracks: [[{ ...clip("bed", bedSeconds), loop: 3660 }], parts] }],
      },
      is_draft: true,
    });
    await shown.goto(`${project}/${contentId}`);
    const before = await rendererMegabytes(browser);
    await openTimeline(contentId);
    const timeline = shown.getByRole("region", { name: "Timeline" });
    await timeline.getByRole("button", { name: "Play the timeline" }).click();
    await untilHeard(shown);
    await timeline.getByRole("button", { name: /^bed/ }).click({ position: { x: 40, y: 30 } });
    const volume = shown.getByRole("dialog", { name: "bed" }).getByLabel("Volume");
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const isOn = edit % 2 === 1;
      await volume.fill(isOn ? "100" : "0");
      times.push(await (isOn ? untilHeard(shown) : untilSilent(shown)));
    }
    print(`from a volume typed to its being heard, ms: ${times.map((time) => time.toFixed(0)).join(" ")}`);
    report("median", median(times), 150, "ms");
    const begun = performance.now();
    await timeline.getByText("LUFS").waitFor({ timeout: 300_000 });
    print(`the loudness of an hour was known ${((performance.now() - begun) / 1000).toFixed(1)} s after the last edit`);
    report(
      "memory with an hour played and measured, beyond the page's own",
      (await rendererMegabytes(browser)) - before,
      250,
      "MB",
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

function rangeOf(file: Buffer, request: Request) {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()["range"] ?? "") ?? [];
  const body = file.subarray(Number(from), Number(to) + 1);
  const headers = { "content-range": `bytes ${from}-${Number(from) + body.length - 1}/${file.length}` };
  return { status: 206, body, headers, contentType: "audio/mpeg" };
}

async function rendererMegabytes(from: Browser): Promise<number> {
  const devtools = await from.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  let megabytes = 0;
  for (const { id, type } of processInfo) if (type === "renderer") megabytes += await memoryOf(id);
  return megabytes;
}

/** Milliseconds from the last press or typing to a sound, or to silence. */
function untilHeard(page: Page): Promise<number> {
  return page.evaluate(levelReached, true);
}

function untilSilent(page: Page): Promise<number> {
  return page.evaluate(levelReached, false);
}

interface Output {
  acted: number;
  levels: (readonly [time: number, peak: number])[];
  meters: unknown[];
}

/** Runs in the page. */
function levelReached(audible: boolean): Promise<number> {
  const { output } = globalThis as never as { output: Output };
  return new Promise((resolve) => {
    function look(): void {
      const found = output.levels.find(([time, peak]) => time >= output.acted && peak > 0 === audible);
      if (found) resolve(found[0] - output.acted);
      else setTimeout(look, 1);
    }
    look();
  });
}

/** Runs in the page: notes presses and typing, and every 6 ms how loud the loudspeakers are. */
function meterOutput(): void {
  const output: Output = { acted: 0, levels: [], meters: [] };
  Object.assign(globalThis, { output });
  for (const name of ["click", "input"]) {
    addEventListener(
      name,
      () => {
        output.acted = performance.now();
        output.levels = [];
      },
      true,
    );
  }
  // oxlint-disable-next-line typescript/unbound-method -- called on the node it was called on
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  AudioNode.prototype.connect = function connectAndMeter(this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      const meter = (this.context as AudioContext).createScriptProcessor(256, 2, 2);
      meter.onaudioprocess = ({ inputBuffer }) => {
        const peak = inputBuffer.getChannelData(0).reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
        output.levels.push([performance.now(), peak]);
      };
      output.meters.push(meter);
      connect.call(this, meter);
      connect.call(meter, to);
    }
    return connect.call(this, to);
  } as typeof AudioNode.prototype.connect;
}
