import type { WireShow } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { makeShow } from "./kit/make-show.ts";
import { publishItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;
test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

interface Article {
  title: string;
  texts: string[];
}

const two = ["Down the Rabbit-Hole", "The Pool of Tears"].map((title): Article => ({
  title,
  texts: [`${title}. Alice fell, and fell, and went on falling.`],
}));

/** A published show of these articles, the newest last, and the address of its page. */
async function publishShow(
  page: Page,
  articles: readonly Article[],
  given: object = {},
): Promise<{ address: string; ids: string[] }> {
  await page.goto(server.url);
  const show: WireShow = await makeShow(page, publisher, given);
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  const ids: string[] = [];
  for (const { title, texts } of articles) {
    const profile = await projectVoice(publisher);
    const slate_value = texts.map((text) => ({
      type: "block",
      audio_profile: profile,
      children: [{ type: "paragraph", children: [{ text }] }],
    }));
    const body = { title, slate_value };
    const { id } = await publishItem(server.url, publisher, body);
    await publisher.inProject("POST", `/podcast/${show.id}/content/${id}`);
    ids.push(id);
  }
  const slug = /feeds\/([\w-]+)\.xml/.exec(
    JSON.stringify(await publisher.inProject("GET", `/podcast/${show.id}`)),
  )?.[1];
  return { address: `${server.url}/shows/${slug}`, ids };
}

test("a show is read, ordered and played in place, by keyboard and on a small screen", async ({ page }) => {
  const { address, ids } = await publishShow(page, two);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(address);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  const titles = page.getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["The Pool of Tears", "Down the Rabbit-Hole"]);

  // The link waits for the player of its row.
  await expect(
    page.getByRole("group", { name: "Audio: The Pool of Tears" }).getByRole("button", { name: "Play" }),
  ).toBeVisible();
  // A disc at the row's start is all of it, until it is played.
  const playing = page.locator(`[data-lectern="${ids[1]}"]`);
  const slider = playing.getByRole("slider", { name: "Position" });
  const disc = await playing.getByRole("button", { name: "Play" }).boundingBox();
  const title = await titles.first().boundingBox();
  expect((disc?.x ?? 0) + (disc?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  await expect(slider).toBeHidden();
  await page.getByRole("link", { name: /^Play latest/ }).focus();
  await page.keyboard.press("Enter");
  await expect(playing).toHaveAttribute("data-lectern-playing");
  await expect(playing.getByRole("button", { name: "Pause" })).toBeFocused();
  await expect(slider).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(playing).not.toHaveAttribute("data-lectern-playing");

  await page.getByRole("link", { name: "Oldest first" }).press("Enter");
  await expect(titles).toHaveText(["Down the Rabbit-Hole", "The Pool of Tears"]);
  await expect(page.getByRole("link", { name: "Oldest first" })).toHaveAttribute("aria-current", "true");
});

test("pages of a show are read and played without scripts, from right to left, and printed", async ({
  browser,
  page,
}) => {
  const { address, ids } = await publishShow(page, two, { lang_code: "ar" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  await expect(plain.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(plain.getByRole("heading", { name: "الحلقات" })).toBeVisible();
  await expect(plain.locator(".episode audio[controls]")).toHaveCount(2);
  await plain.getByRole("link", { name: "الأقدم أولًا" }).click();
  await expect(plain.getByRole("heading", { level: 3 })).toHaveText(["Down the Rabbit-Hole", "The Pool of Tears"]);
  await plain.emulateMedia({ media: "print" });
  await expect(plain.locator(".subscribe")).toBeHidden();
  await expect(plain.locator(".summary").first()).toBeVisible();
  await plain.emulateMedia({ media: "screen" });
  await plain.goto(`${address}/${ids[0]}`);
  await expect(plain.getByText("Alice fell, and fell, and went on falling.")).toBeVisible();
  await expect(plain.locator("audio[controls]")).toHaveCount(1);
  await context.close();
});

test("the text of an episode follows the voice, on a page that is accessible in both themes", async ({ page }) => {
  // Long enough to be seen spoken on a busy machine.
  const locked = (door: number): string =>
    `Door number ${door} was locked, as the one before it had been, and as each of those after it would be, for as long as she went from one to the next.`;
  const texts = Array.from(
    { length: 8 },
    (_, index) => `${locked(index + 1)} Behind it somebody was counting to ${index + 20}.`,
  );
  const { address, ids } = await publishShow(page, [{ title: "The Long Low Hall", texts }]);
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(`${address}/${ids[0]}`);
  await expect(page.getByRole("heading", { level: 1, name: "The Long Low Hall" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Curiouser, Aloud" })).toHaveAttribute("href", address);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);

  const dock = page.getByRole("complementary", { name: "Player" });
  const spoken = () => page.evaluate(() => [...(CSS.highlights.get("lectern-sentence") ?? [])].map(String).join("|"));
  const last = page.getByText(texts.at(-1) ?? "");
  await dock.getByRole("button", { name: "Play" }).press("Enter");
  await expect.poll(spoken).toBe(locked(1));
  await expectAccessibleInBothThemes(page);
  await expect(last).not.toBeInViewport();
  // Further on in the audio: the page goes there.
  await dock.getByRole("slider", { name: "Position" }).fill("60");
  await expect.poll(spoken).toMatch(/^(?:Door number [4-8]|Behind it somebody was counting to 2[3-7])/);
  // Who scrolls away at once is not pulled back, though on a busy machine the next word comes before the browser says so.
  await page.evaluate(() => {
    scrollTo(0, 0);
    for (const until = performance.now() + 1500; performance.now() < until;);
  });
  await expect(page.getByRole("button", { name: "Back to the voice" })).toBeVisible();
  // A paragraph that is pressed is heard.
  await page.getByText(texts[1] ?? "").click({ position: { x: 60, y: 10 } });
  await expect.poll(spoken).toBe(locked(2));
  await expect(page.getByText(texts[1] ?? "")).toBeInViewport();
});
