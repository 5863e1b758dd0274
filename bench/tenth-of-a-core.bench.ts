// The walk of the main job by a browser, while the server, its engines and its database have a tenth of a core together: it ends
// well, and nobody is told that a page, a block or a connection is to blame. Linux alone, as root.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { scanMp3 } from "@lectern/audio";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { importAddress, startArticleSite } from "../e2e/kit/article-site.ts";
import { downloadAs } from "../e2e/kit/download-as.ts";
import { projectPath } from "../e2e/kit/paths.ts";
import { shortArticle } from "../e2e/kit/short-article.ts";
import { signIn } from "../e2e/kit/sign-in.ts";
import { inChromium } from "./chromium.ts";
import { holdProcessor } from "./held-processor.ts";
import { print, printHardware } from "./kit.ts";

const stepLimitMs = 10 * 60_000;
/** What is said while all is well. */
const expected = /^(?:|Saved|Saving…|Loading…|\d+ blocks imported|Audio block created)$/;

printHardware();
const site = await startArticleSite();
site.page = await shortArticle(7);
const held = holdProcessor(0.1);
try {
  print("With both cores:");
  await onServer(undefined);
  print("With a tenth of a core:");
  await onServer(held.folder);
} finally {
  held.remove();
  site.close();
}

async function onServer(controlGroup: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "lectern-held-"));
  const env = { BILLING: "none", FETCH_ALLOW: "127.0.0.1" };
  const hold = controlGroup === undefined ? {} : { controlGroup };
  const server = await timed("the server is ready", () => startLectern({ dataDir, env, ...hold }));
  try {
    const publisher = await addPublisher(server);
    await inChromium(
      ["--autoplay-policy=no-user-gesture-required"],
      async (page) => {
        page.setDefaultTimeout(stepLimitMs);
        await signIn(page, server.url, publisher);
      },
      (page) => walk(page, server.url + projectPath(publisher, "content/new")),
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function walk(page: Page, address: string): Promise<void> {
  const told = await listenForMessages(page);
  const pause = page.getByRole("banner").getByRole("button", { name: "Pause" });
  const position = page.getByRole("region", { name: "Audio player" }).getByRole("slider", { name: "Position" });

  await timed("the editor is open", async () => {
    await page.goto(address);
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
  });
  await timed("the article is imported", async () => {
    await importAddress(page, site.url);
    await page.getByText("Alice was beginning to get very tired").waitFor();
  });
  await timed("the audio is built and plays", async () => {
    await page.getByRole("button", { name: /^Build/ }).click();
    await pause.waitFor();
    await page.waitForFunction(
      (slider) => Number((slider as HTMLInputElement).value) > 3,
      await position.elementHandle(),
    );
    await pause.click();
  });
  await timed("music is on the timeline", async () => {
    await page.getByRole("button", { name: "Add Music" }).click();
    const sounds = page.getByRole("complementary", { name: "Add audio" });
    await sounds.getByRole("button", { name: /^Add / }).first().click();
    await page
      .getByRole("region", { name: "Timeline" })
      .getByRole("button", { name: /volume 100/ })
      .first()
      .waitFor();
  });
  await timed("the mix is built and plays", async () => {
    await page.getByRole("button", { name: /^Build/ }).click();
    await pause.waitFor();
    await pause.click();
  });
  for (const choice of ["Voice and music", "Voice only", "Captions"]) {
    const bytes = await timed(`downloaded: ${choice}`, async () =>
      readFile(await (await downloadAs(page, new RegExp(`^${choice}`))).path()),
    );
    const lines = bytes.toString().split("\n").length;
    print(choice === "Captions" ? `  ${lines} lines` : `  ${scanMp3(bytes).durationSeconds.toFixed(1)} s of audio`);
  }
  const messages = (await told()).filter((message) => !expected.test(message));
  print(messages.length === 0 ? "nothing was blamed" : `told on the way: ${messages.join(" | ")}`);
  if (messages.length > 0) process.exitCode = 1;
}

/** Collects what alerts and notices of the page say; answers all of it. */
async function listenForMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(globalThis, "messagesSeen", seen);
    new MutationObserver(() => {
      for (const element of document.querySelectorAll("[role=alert], [role=status], [data-sonner-toast]")) {
        seen.add((element.textContent ?? "").trim());
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, "messagesSeen") as Set<string>)]);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
