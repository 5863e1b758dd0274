import { expect } from "@playwright/test";
import { espeakBlock } from "../../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher } from "../../apps/server/src/test-kit/publisher.ts";
import { type ExternalSite, startExternalSite } from "../kit/external-site.ts";
import { startPlayerOrigin } from "../kit/player-origin.ts";
import { publishItem } from "../kit/publish-item.ts";
import { type SharedServer, sharedServer } from "../kit/shared-server.ts";
import { test } from "../kit/visitor/test.ts";
import type { Target, Visitor } from "../kit/visitor/visitor.ts";

const play: Target = { role: "button", name: "Play" };
const pause: Target = { role: "button", name: "Pause" };
const position: Target = { role: "slider", name: "Position" };
let server: SharedServer;
let site: ExternalSite;
let body = "";
let id = "";

test.beforeAll(async () => {
  server = sharedServer();
  site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body }));
  const sentence = "Down, down, down: would the fall never come to an end? ";
  const article = { title: "The fall", slate_value: [espeakBlock(sentence.repeat(20))] };
  ({ id } = await publishItem(server.url, await addPublisher(server), article));
});
test.afterAll(() => site.close());

async function hear(visitor: Visitor, from = 0): Promise<void> {
  await visitor.press(play);
  await visitor.see(pause);
  await visitor.readUntil(position, (seconds) => Number(seconds) > from + 0.5);
}

test("an article is heard by the script on a page, and goes by its keys", async ({ visitor }) => {
  body = `<!doctype html><title>A blog</title><div data-lectern="${id}"></div><script async src="${server.url}/embed.js"></script>`;
  await visitor.open(site.url);
  await hear(visitor);
  await visitor.press(pause);
  await visitor.press({ role: "button", name: "Forward 10 seconds" });
  await hear(visitor, 10);
  // Its keys are heard after a press on what takes no focus, which is everything in Safari.
  await visitor.press({ css: ".time" });
  await visitor.keys("k");
  await visitor.see(play);
});

test("an article is heard in a frame", async ({ visitor }) => {
  body = `<!doctype html><title>A blog</title><iframe src="${server.url}/player/${id}" title="Player" width="600" height="80" allow="autoplay"></iframe>`;
  await visitor.open(site.url);
  await hear(await visitor.inFrame({ css: "iframe" }));
});

test("an article is heard on its page, which says what is spoken", async ({ visitor }) => {
  await visitor.open(`${server.url}/listen/${id}`);
  await visitor.see({ role: "heading", name: "The fall" });
  await hear(visitor);
});

test("who leaves while they listen is counted for as long as they did", async ({ visitor }) => {
  const origin = await startPlayerOrigin(server.url);
  body = `<!doctype html><title>A blog</title><div data-lectern="${id}"></div><script async src="${origin.url}/embed.js"></script>`;
  await visitor.open(site.url);
  await hear(visitor, 1);
  const heard = Number(await visitor.read(position));
  await visitor.open("about:blank");
  await expect.poll(() => origin.events().map(({ kind }) => kind)).toContain("stop");
  const counted = origin.events().reduce((sum, event) => sum + (event.kind === "listen" ? event.seconds : 0), 0);
  // A page is left a moment after it was read.
  expect(counted).toBeGreaterThan(heard - 0.3);
  expect(counted).toBeLessThan(heard + 2);
  origin.close();
});
