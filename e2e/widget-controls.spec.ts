import { expect, test, type Locator, type Page } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { publishItem } from "./kit/publish-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

const text = "Alice was beginning to get very tired of sitting by her sister on the bank. ".repeat(6);

test.describe("the player on another site's page", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let publisher: Publisher;
  let id = "";
  let body = "";

  test.beforeAll(async () => {
    server = sharedServer();
    site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body }));
    publisher = await addPublisher(server);
    const draft = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock(text)] };
    ({ id } = await publishItem(server.url, publisher, draft));
  });
  test.afterAll(() => site.close());

  /** A page that can be dark, with a cookie notice if wanted; sums up what moves without its reader doing anything. */
  function pageWith({ type, notice = "", dir = "ltr" }: { type: string; notice?: string; dir?: string }): string {
    return `<!doctype html><html lang="en" dir="${dir}"><title>A blog</title><meta name="viewport" content="width=device-width">
      <style>body { margin: 0; background: #fff; color: #222; font: 18px/1.6 sans-serif } .dark body { background: #101113; color: #eee } main { padding: 20px }</style>
      <script>window.shifts = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value }).observe({ type: "layout-shift", buffered: true })</script>
      <main><h1>A post</h1><div data-lectern="${id}" ${type === "inline" ? 'style="min-height:72px"' : ""}></div>${`<p>${text}</p>`.repeat(8)}</main>${notice}
      <script async src="${server.url}/embed.js"></script></html>`;
  }

  async function choose(player_type: string): Promise<void> {
    await publisher.inProject("PUT", "/audio_player_settings", { player_type });
  }

  async function shifts(page: Page): Promise<number> {
    return page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
  }

  async function positionOf(player: Locator): Promise<number> {
    return Number(await player.locator("input").first().inputValue());
  }

  test("inline: in the visitor's language, in the page's colours, without a shift, and where it was left", async ({
    browser,
  }) => {
    await choose("inline");
    const context = await browser.newContext({ locale: "de-DE", viewport: { width: 900, height: 700 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    body = pageWith({ type: "inline" });
    await page.goto(site.url);
    const player = page.getByRole("group", { name: "Audio: Down the Rabbit-Hole" });
    await expect(player.getByText("Diesen Artikel anhören")).toBeVisible();
    await expect(player.getByText("Maschinell vorgelesen")).toBeVisible();
    await expect(player.getByRole("button", { name: "Teilen" })).toBeVisible();
    expect(await shifts(page)).toBe(0);
    expect(asked.filter((url) => url.includes("/media/"))).toEqual([]);
    const note = page.locator("[data-lectern] > script[type='application/ld+json']");
    expect(JSON.parse((await note.textContent()) ?? "")).toMatchObject({
      "@type": "AudioObject",
      digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
    });

    // From the press to the first sound.
    const soundAfter = await player.locator(".play").evaluate(async (button: HTMLElement) => {
      const heard = new Promise((resolve) => {
        const play: unknown = Reflect.get(HTMLMediaElement.prototype, "play");
        HTMLMediaElement.prototype.play = function heardPlay() {
          this.addEventListener("playing", resolve, { once: true });
          return (play as () => Promise<void>).call(this);
        };
      });
      const start = performance.now();
      button.click();
      await heard;
      return performance.now() - start;
    });
    test.info().annotations.push({ type: "press to sound", description: `${Math.round(soundAfter)} ms` });

    // What is chosen and where it was left is there again; speed and position are the page's own to keep.
    await player.getByRole("combobox", { name: "Geschwindigkeit" }).selectOption("1,5×");
    await player.getByRole("button", { name: "Anhalten" }).press("k");
    await expect(player.getByRole("button", { name: "Abspielen" })).toBeFocused();
    const paused = await positionOf(player);
    for (const [key, place] of [
      ["l", paused + 10],
      ["j", paused],
      ["l", paused + 10],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => Math.abs((await positionOf(player)) - place)).toBeLessThanOrEqual(1);
    }
    const left = Math.floor(await positionOf(player));
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    await expect(player).toHaveCSS("color", "rgb(238, 238, 238)");
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.classList.remove("dark"));
    await expect(player).toHaveCSS("color", "rgb(34, 34, 34)");
    await expectAccessible(page);
    await page.reload();
    await expect(player.getByRole("combobox", { name: "Geschwindigkeit" })).toHaveValue("1.5");
    expect(Math.abs((await positionOf(player)) - left)).toBeLessThanOrEqual(1);
    expect(await shifts(page)).toBe(0);

    // Without a connection it says so, and goes on by itself when the browser is online again.
    const lost = /\/media\/|\/embed\/[^/]*\.json/;
    await page.route(lost, (route) => route.abort());
    await player.getByRole("button", { name: "Abspielen" }).click();
    await expect(player.getByRole("status")).toHaveText(
      "Die Verbindung ist unterbrochen. Es geht weiter, sobald sie wieder da ist.",
    );
    await page.unroute(lost);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => positionOf(player)).toBeGreaterThan(left + 0.5);
    await expect(player.getByRole("status")).toBeEmpty();
    await context.close();
  });

  test("floating: above a cookie notice while it is there, with all it has on a phone", async ({ browser }) => {
    await choose("floating");
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    body = pageWith({
      type: "floating",
      notice: `<div id="notice" style="position:fixed;bottom:0;left:0;right:0;height:120px;background:#222"><button>Accept</button></div>`,
    });
    await page.goto(site.url);
    const player = page.getByRole("region", { name: "Audio: Down the Rabbit-Hole" });
    const bottom = async (): Promise<number> => {
      const box = await player.boundingBox();
      return Math.round(640 - box!.y - box!.height);
    };
    await expect.poll(bottom).toBe(136);
    const more = player.getByRole("button", { name: "More" });
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await more.click();
    await expect(player.getByRole("slider", { name: "Position" })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.locator("#notice").evaluate((notice) => notice.remove());
    await expect.poll(bottom).toBe(16);

    // Under what the page lays over the whole window; what holds the page itself is none of that.
    await page.evaluate(() => {
      const layer = `<div id="layer" style="position:fixed;inset:0;z-index:50;background:#0008"><div role="dialog" aria-modal="true" aria-label="Letter"><button>Subscribe</button></div></div>`;
      document.body.insertAdjacentHTML("beforeend", layer);
    });
    await expect(player).toBeHidden();
    await page.locator("#layer").evaluate((layer) => layer.remove());
    await expect(player).toBeVisible();
    await page.evaluate(() => {
      const shell = document.createElement("div");
      shell.style.cssText = "position:fixed;inset:0;z-index:1;overflow:auto";
      const main = document.querySelector("main")!;
      main.replaceWith(shell);
      shell.append(main);
    });
    await expect(player).toBeVisible();
    await player.getByRole("combobox", { name: "Speed" }).press("Escape");
    await expect(player.getByRole("slider", { name: "Position" })).toBeHidden();
    await expect(more).toBeFocused();
    expect(await shifts(page)).toBe(0);
    await player.getByRole("button", { name: "Close" }).click();
    await expect(player).toHaveCount(0);
    await context.close();
  });

  test("static: the page's end stays in sight, from right to left too, until it is closed", async ({ browser }) => {
    await choose("static");
    const context = await browser.newContext({ locale: "ar-EG", viewport: { width: 390, height: 700 } });
    const page = await context.newPage();
    body = pageWith({ type: "static", dir: "rtl" });
    await page.goto(site.url);
    const player = page.getByRole("region");
    const play = player.getByRole("button", { name: "تشغيل" });
    await expect(play).toBeVisible();
    const [bar, button] = [(await player.boundingBox())!, (await play.boundingBox())!];
    expect(button.x).toBeGreaterThan(300);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom);
    expect(Math.floor(end)).toBeLessThanOrEqual(bar.y);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await player.getByRole("button", { name: "المزيد" }).click();
    await expect(player.getByRole("slider", { name: "الموضع" })).toBeHidden();
    expect(await shifts(page)).toBe(0);

    // Closed, it gives the focus back to where it came from.
    await page.locator("main").evaluate((main) => main.insertAdjacentHTML("beforeend", "<button>Footer</button>"));
    await page.getByRole("button", { name: "Footer" }).focus();
    await page.keyboard.press("Tab");
    await expect(play).toBeFocused();
    await player.getByRole("button", { name: "إغلاق" }).press("Enter");
    await expect(player).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Footer" })).toBeFocused();
    await expect(page.locator("body")).toHaveCSS("padding-bottom", "0px");
    await context.close();
  });

  for (const type of ["inline", "static", "floating"]) {
    test(`${type}: readable in light, dark and forced colours, and not on paper`, async ({ page }) => {
      await choose(type);
      body = pageWith({ type });
      await page.goto(site.url);
      const player = page.getByRole(type === "inline" ? "group" : "region", { name: "Audio: Down the Rabbit-Hole" });
      await expect(player.getByRole("button", { name: "Share", includeHidden: true })).toBeAttached();
      if (type !== "inline") await expect(player.getByRole("button", { name: "Close" })).toBeAttached();
      for (const theme of ["light", "dark"]) {
        await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
        await expect(player).toHaveCSS("color", theme === "dark" ? "rgb(238, 238, 238)" : "rgb(34, 34, 34)");
        await expectAccessible(page);
        if (type !== "floating") continue;
        await player.getByRole("button", { name: "More" }).click();
        await expectAccessible(page);
        await player.getByRole("button", { name: "More" }).click();
      }
      await page.emulateMedia({ forcedColors: "active" });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const [canvas, ink] = await page.evaluate(() => {
          const probe = document.createElement("i");
          probe.style.cssText = "background:Canvas;color:CanvasText";
          document.body.append(probe);
          const { backgroundColor, color } = getComputedStyle(probe);
          probe.remove();
          return [backgroundColor, color];
        });
        const play = player.locator(".play");
        await expect(player.locator("b")).toHaveCSS("color", ink);
        // The shape stands out from the disc below it: a ring is drawn on the page's ground.
        const isRing = type === "floating";
        await expect(play).toHaveCSS("color", isRing ? ink : canvas);
        if (isRing)
          await expect(play).toHaveCSS(
            "background-image",
            new RegExp(`radial-gradient.*${literal(canvas)}.*conic-gradient.*${literal(ink)}`),
          );
        else await expect(play).toHaveCSS("background-color", ink);
      }
      await page.emulateMedia({ forcedColors: "none", colorScheme: null, media: "print" });
      await expect(player).toBeHidden();
    });
  }
});

/** A text as a pattern of it. */
function literal(colour: string): string {
  return colour.replaceAll(/[()]/g, String.raw`\$&`);
}
