// The dashboard's weight, and how long a key press in a long text takes to be seen.
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { Block } from "@lectern/script";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp } from "../apps/server/src/test-kit/publisher.ts";
import { blocksOf, median, newContent, print, printHardware, report } from "./kit.ts";

const blocks = 300;
const wordsInBlock = 150;
const keys = 150;
const dist = new URL("../apps/dashboard/dist/", import.meta.url);

printHardware();
report("dashboard entry chunk with its static imports, gzipped", (await entryBytes()) / 1000, 130, "kB");

const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await signUp(server);
  const text = Array.from({ length: wordsInBlock }, (_, word) => `word${word % 10}`).join(" ");
  const script: Block[] = blocksOf(Array.from({ length: blocks }, () => text));
  const contentId = await newContent(publisher, script);
  const editor = `${server.url}/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content/${contentId}`;
  // A frame is drawn as soon as there is one to draw: at 60 a second even an empty page waits up to 16.7 ms for its turn.
  const unheld = await inChromium(["--disable-frame-rate-limit", "--disable-gpu-vsync"], openEditor);
  print(`key to paint with ${blocks} blocks, ms: median ${median(unheld).toFixed(1)}, p95 ${p95(unheld).toFixed(1)}`);
  const held = await inChromium([], openEditor);
  const plain = await inChromium([], openPlainText);
  print(`the same at 60 frames a second: median ${median(held).toFixed(1)}, p95 ${p95(held).toFixed(1)}`);
  print(`an empty textarea at 60 frames a second: median ${median(plain).toFixed(1)}, p95 ${p95(plain).toFixed(1)}`);
  report("typing with 300 blocks of 150 words, p95", p95(unheld), 16, "ms");

  async function openEditor(page: Page): Promise<void> {
    await page.goto(server.url);
    await page.getByLabel("Email").fill(publisher.email);
    await page.getByLabel("Password", { exact: true }).fill(publisher.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/organisation/);
    await page.goto(editor);
    await page.getByText("word0 word1").nth(2).click();
  }
} finally {
  await server.stop();
}

async function openPlainText(page: Page): Promise<void> {
  await page.setContent("<textarea></textarea>");
  await page.locator("textarea").click();
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function inChromium(flags: readonly string[], open: (page: Page) => Promise<void>): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-sync",
      ...flags,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await open(page);
    return await keyToPaint(page);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from each key press to the frame that shows it. */
async function keyToPaint(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, "keyTimes", seen);
    const channel = new MessageChannel();
    let pressed = 0;
    channel.port1.onmessage = () => seen.push(performance.now() - pressed);
    document.addEventListener(
      "keydown",
      (event) => {
        pressed = event.timeStamp;
        // The message is handled after the frame that the key led to was painted.
        requestAnimationFrame(() => channel.port2.postMessage(0));
      },
      true,
    );
  });
  for (let key = 0; key < keys; key += 1) await page.keyboard.press("abcdefgh "[key % 9] ?? "a", { delay: 20 });
  const times = await page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
  return times.slice(20);
}

/** The script that index.html names, and what it imports before it runs. */
async function entryBytes(): Promise<number> {
  const page = await readFile(new URL("index.html", dist), "utf8");
  const known = new Set(await readdir(new URL("assets/", dist)));
  const wanted = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].flatMap(([, name]) => name ?? []);
  const counted = new Set<string>();
  let bytes = 0;
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (counted.has(name) || !known.has(name)) continue;
    counted.add(name);
    const code = await readFile(new URL(`assets/${name}`, dist));
    bytes += gzipSync(code).byteLength;
    const imports = code.toString().matchAll(/(?:^|;)import[^;(]*?["']\.\/([\w.-]+\.js)["']/g);
    wanted.push(...[...imports].flatMap(([, imported]) => imported ?? []));
  }
  return bytes;
}
