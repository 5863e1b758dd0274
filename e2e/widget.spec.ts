import { expect, type Page, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { publishItem } from "./kit/publish-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

interface SitePage {
  body: string;
  type?: string;
  headers?: Record<string, string>;
}

/** What pages note of themselves. */
interface Noted {
  noted: string[];
}

const titles = ["The Pool of Tears", "A Mad Tea-Party", "The Lobster Quadrille"] as const;

test.describe("the player on a publisher's pages", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let publisher: Publisher;
  let ids: string[] = [];
  const pages = new Map<string, SitePage>();

  test.beforeAll(async () => {
    server = sharedServer();
    site = await startExternalSite((path) => {
      const {
        body,
        type = "text/html; charset=utf-8",
        headers = {},
      } = pages.get(path.replace(/\?.*/, "")) ?? { body: "" };
      return { type, body, headers };
    });
    publisher = await addPublisher(server);
    ids = [];
    for (const [index, title] of titles.entries()) ids.push(await published(title, index));
  });
  test.afterAll(() => site.close());

  /** Found by its address and its source id. */
  async function published(title: string, index: number): Promise<string> {
    const text = "Curiouser and curiouser, said Alice, and was so surprised that she forgot how to speak good English.";
    const article = { title, slate_value: [espeakBlock(text)] };
    const source = { url: `${site.url}/${index}`, source_id: `post-${index}` };
    return (await publishItem(server.url, publisher, { ...article, source })).id;
  }

  function script(attributes = ""): string {
    return `<script async src="${server.url}/embed.js" ${attributes}></script>`;
  }

  function player(page: Page, title: string) {
    return page.getByRole("group", { name: `Audio: ${title}` });
  }

  function noted(page: Page): Promise<string[]> {
    return page.evaluate(() => (window as unknown as Noted).noted);
  }

  test("is found by address, ids and later, follows the page, and does what the page says", async ({ page }) => {
    const [tears, party, quadrille] = titles;
    pages.set("/0", {
      body: `<!doctype html><html lang="en"><head><title>A blog</title><link rel="canonical" href="${site.url}/0">
        <script>
          noted = [];
          const OwnAudio = Audio;
          Audio = function () { return (element = new OwnAudio()); };
          for (const name of ["ready", "play", "pause", "seek", "end"])
            document.addEventListener("lectern:" + name, ({ detail }) => noted.push(name + " " + detail.title));
          onerror = (message) => noted.push("error " + message);
          (window.Lectern = window.Lectern || []).push(() => { throw new Error("mine"); }, (lectern) => { api = lectern; });
        </script>
        ${script(`data-project="${publisher.projectId}"`)}${script(`data-project="${publisher.projectId}"`)}</head>
        <body><div data-lectern-player></div><p data-content-id="${ids[1]}">Their own attribute</p>
        <div data-lectern-player data-content-id="${ids[1]}"></div></body></html>`,
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${site.url}/0?utm_source=letter#top`);
    await expect(player(page, tears)).toBeVisible();
    await expect(player(page, party)).toBeVisible();
    await expect(page.getByRole("group")).toHaveCount(2);
    await page.evaluate(() => {
      const place = document.createElement("section");
      place.innerHTML = '<div id="later" data-lectern-player data-source-id="post-2"></div>';
      document.body.append(place);
    });
    await expect(player(page, quadrille)).toBeVisible();
    expect(requests.filter((url) => url.includes("/media/"))).toEqual([]);
    expect((await noted(page)).toSorted()).toEqual([
      "error Uncaught Error: mine",
      ...[party, quadrille, tears].map((title) => `ready ${title}`),
    ]);

    // One plays at a time, also beside a player of another script; and what the page asks for is done.
    await player(page, tears).getByRole("button", { name: "Play" }).click();
    await expect(player(page, tears).getByRole("button", { name: "Pause" })).toBeVisible();
    await player(page, party).getByRole("button", { name: "Play" }).click();
    await expect(player(page, tears).getByRole("button", { name: "Play" })).toBeVisible();
    await page.evaluate(() =>
      document.body.dispatchEvent(new CustomEvent("lectern:play", { bubbles: true, detail: {} })),
    );
    await expect(player(page, party).getByRole("button", { name: "Play" })).toBeVisible();
    await page.evaluate((id) => {
      const { api } = window as unknown as { api: { seek(at: number, id: string): void; play(id: string): void } };
      api.seek(0.5, id);
      api.play(id);
    }, ids[2]!);
    await expect(player(page, quadrille).getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await noted(page)).toContain(`seek ${quadrille}`);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect(player(page, quadrille).getByRole("button", { name: "Play" })).toBeVisible();

    // An element that asks for something else gets it; one that is removed is silent.
    await page.evaluate(() => document.querySelector("#later")!.setAttribute("data-source-id", "post-unknown"));
    await expect(player(page, quadrille)).toHaveCount(0);
    await page.evaluate(() => document.querySelector("#later")!.setAttribute("data-source-id", "post-2"));
    await player(page, quadrille).getByRole("button", { name: "Play" }).click();
    await expect(player(page, quadrille).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.evaluate(() => document.querySelector("section")!.remove());
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { element: HTMLAudioElement }).element.paused))
      .toBe(true);

    // The address changes first, the canonical link later; the way back works, and the history is the page's own.
    await player(page, tears).getByRole("button", { name: "Play" }).click();
    const pushes = await page.evaluate(() => {
      history.pushState(null, "", "/2");
      return Reflect.get(history, "pushState").toString();
    });
    expect(pushes).toContain("[native code]");
    await expect(player(page, quadrille)).toBeVisible();
    await expect(player(page, tears)).toHaveCount(0);
    await page.evaluate((url) => document.querySelector("link")!.setAttribute("href", url), `${site.url}/2`);
    await expect(player(page, quadrille)).toBeVisible();
    await page.goBack();
    await expect(player(page, tears)).toBeVisible();
    await expect(player(page, tears).getByRole("button", { name: "Play" })).toBeVisible();
    await expect(player(page, party)).toBeVisible();
    await expect(page.getByRole("group")).toHaveCount(2);
  });

  test("is asked for again where the server is in trouble or away, a few times, and only while it is looked at", async ({
    page,
  }) => {
    await page.clock.install();
    pages.set("/trouble", {
      body: `<!doctype html><html lang="en"><head><title>Trouble</title></head><body><h1>Trouble</h1><div data-lectern="${ids[0]}"></div>${script()}</body></html>`,
    });
    // The page's own clock goes on from an answer that it has seen.
    await page.addInitScript(() => {
      const ask = window.fetch.bind(window);
      Object.assign(window, { answered: 0 });
      window.fetch = (...request) =>
        ask(...request).finally(() => ((window as unknown as { answered: number }).answered += 1));
    });
    const expectAnswered = (count: number) =>
      expect.poll(() => page.evaluate(() => (window as unknown as { answered: number }).answered)).toBe(count);
    let asked = 0;
    let isWell = false;
    await page.route(/\/embed\/[^/]*\.json$/, async (route) => {
      asked += 1;
      if (isWell) return route.continue();
      // A network without the server, and a server without its database.
      if (asked % 2 === 0) return route.abort();
      return route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" }, json: { success: false } });
    });
    const [tears] = titles;
    await page.goto(`${site.url}/trouble`);
    await expectAnswered(1);
    // Four times, ever more seldom; then not again.
    for (const [index, seconds] of [2, 8, 32, 128].entries()) {
      await page.clock.runFor(seconds * 1000 - 500);
      expect(asked).toBe(index + 1);
      await page.clock.runFor(600);
      await expectAnswered(index + 2);
    }
    await page.clock.runFor(3_600_000);
    expect(asked).toBe(5);
    await expect(page.getByRole("group")).toHaveCount(0);

    // Not while the page is out of sight, or the browser offline.
    await page.reload();
    await expectAnswered(1);
    expect(asked).toBe(6);
    const setSight = (isHidden: boolean, isOnline: boolean) =>
      page.evaluate(
        ([hidden, online]) => {
          Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
          Object.defineProperty(navigator, "onLine", { get: () => online, configurable: true });
        },
        [isHidden, isOnline],
      );
    for (const [isHidden, isOnline] of [
      [true, true],
      [false, false],
    ] as const) {
      await setSight(isHidden, isOnline);
      await page.clock.runFor(20_000);
      expect(asked).toBe(6);
    }
    await setSight(false, true);
    isWell = true;
    await page.clock.runFor(2100);
    await expect(player(page, tears)).toBeVisible();
    expect(asked).toBe(7);
  });

  test("works on pages that are hostile to it, and leaves them as they are", async ({ page }) => {
    const [tears, party] = titles;
    pages.set("/hostile.css", {
      type: "text/css",
      body: "div * { all: unset !important; display: none !important; color: red }",
    });
    const policy = `default-src 'none'; script-src 'nonce-s3cret'; style-src 'self'; connect-src ${server.url}; media-src ${server.url}`;
    pages.set("/1", {
      headers: { "content-security-policy": policy },
      body: `<!doctype html><html lang="en"><head><title>Hostile</title><link rel="stylesheet" href="/hostile.css">
        <script nonce="s3cret">
          noted = [];
          addEventListener("error", ({ message }) => noted.push("error " + message));
          addEventListener("unhandledrejection", ({ reason }) => noted.push("rejection " + reason));
          addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => noted.push(violatedDirective + " " + blockedURI));
          for (const name of ["method", "headers", "body", "signal", "once", "extend", "found", "items"]) Object.prototype[name] = () => name;
          Array.prototype.remove = Array.prototype.toJSON = String.prototype.toJSON = function () { return "polluted"; };
          Element.prototype.hide = Element.prototype.show = Element.prototype.select = () => undefined;
          Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
          Lectern = { theirs: true };
        </script>
        ${script(`nonce="s3cret" data-project="${publisher.projectId}"`)}</head>
        <body><main><div><p data-lectern-player id="place"></p></div></main></body></html>`,
    });
    await page.goto(`${site.url}/1`);
    await expect(player(page, party)).toBeVisible();
    await player(page, party).getByRole("button", { name: "Play" }).click();
    await expect(player(page, party).getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(player(page, party)).toHaveCSS("display", /flex|grid/);
    expect(await noted(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { Lectern: object }).Lectern)).toEqual({ theirs: true });
    const { height } = (await player(page, party).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(60);

    // Old browsers, and frames without an origin of their own; a script in the head without a place shows nothing inline.
    const old = "window.CSSStyleSheet = function () { throw new TypeError('Illegal constructor'); };";
    const framed = `<div data-lectern="${ids[0]}"></div>${script()}`.replaceAll('"', "&quot;");
    pages.set("/2", {
      body: `<!doctype html><html lang="en"><head><title>Old</title>${script(`data-project="${publisher.projectId}"`)}<script>${old}</script></head>
        <body><h1>Old</h1><iframe sandbox="allow-scripts" width="600" height="120" title="Sandbox" srcdoc="${framed}"></iframe>
        <div data-lectern="${ids[1]}"></div></body></html>`,
    });
    await page.goto(`${site.url}/2`);
    await expect(player(page, party)).toHaveCSS("display", /flex|grid/);
    await expect(page.getByRole("group")).toHaveCount(1);
    const sandboxed = page.frameLocator("iframe").getByRole("group", { name: `Audio: ${tears}` });
    await sandboxed.getByRole("button", { name: "Play" }).click();
    await expect(sandboxed.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  test("plays the newest one after the other, and obeys the page around its frame", async ({ page }) => {
    const newestFirst = titles.toReversed();
    pages.set("/section", {
      body: `<!doctype html><html lang="en"><head><title>Section</title><meta name="viewport" content="width=device-width">
        <script>(window.Lectern = window.Lectern || []).push((lectern) => { api = lectern; });</script></head>
        <body><main><h1>Newest</h1><div data-lectern-player data-playlist="${publisher.projectId}"></div></main>${script()}</body></html>`,
    });
    await page.goto(`${site.url}/section`);
    const list = page.getByRole("navigation", { name: "Playlist" });
    await expect(list.getByRole("listitem")).toHaveText(newestFirst.map((title) => new RegExp(`^${title}\\d:\\d\\d$`)));
    await expectAccessible(page);
    await list.getByRole("button", { name: "Next" }).press("Enter");
    await expect(player(page, newestFirst[1]!).getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(list.getByRole("button", { name: "Next" })).toBeFocused();
    await expect(list.getByText("2 / 3")).toBeVisible();
    await page.evaluate(() => (window as unknown as { api: { seek(at: number): void } }).api.seek(1000));
    await expect(player(page, newestFirst[2]!).getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(list.getByRole("button", { name: newestFirst[2]! })).toHaveAttribute("aria-current", "true");
    await list.getByRole("button", { name: newestFirst[0]! }).click();
    await expect(player(page, newestFirst[0]!).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);

    pages.set("/frame", {
      body: `<!doctype html><html lang="en"><head><title>Frame</title><script>
          noted = [];
          const messages = [];
          addEventListener("message", ({ data, origin }) => {
            const { context, event, listener, value } = JSON.parse(data);
            if (context === "player.js" && origin === "${server.url}") {
              messages.push(event);
              noted.push([event, listener, event === "getDuration" ? value > 1 : ""].join(" "));
            }
          });
          say = (method, value, listener) => document.querySelector("iframe").contentWindow.postMessage(
            JSON.stringify({ context: "player.js", version: "0.0.11", method, value, listener }), "${server.url}");
        </script></head><body><iframe src="${server.url}/player/${ids[0]}" title="Audio" width="600" height="80" allow="autoplay"></iframe></body></html>`,
    });
    await page.goto(`${site.url}/frame`);
    await expect.poll(() => noted(page)).toContain("ready  ");
    const frame = page.frameLocator("iframe").getByRole("group");
    await page.evaluate(() => {
      const { say } = window as unknown as { say: (method: string, value?: unknown, listener?: string) => void };
      say("addEventListener", "pause", "mine");
      say("getDuration", undefined, "length");
      frames[0]!.postMessage("{", "*");
      frames[0]!.postMessage({ context: "player.js", method: "play", value: {} }, "*");
    });
    await expect(frame.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.evaluate(() => (window as unknown as { say(method: string): void }).say("pause"));
    await expect.poll(() => noted(page)).toEqual(["ready  ", "getDuration length true", "pause mine "]);
  });
});
