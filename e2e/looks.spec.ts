import { randomUUID } from "node:crypto";
import type { WireShow } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import type { Trx } from "../apps/server/src/platform/database/index.ts";
import { connectDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { insertPerson } from "../apps/server/src/test-kit/insert-person.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { silentLog } from "../apps/server/src/test-kit/silent-log.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectTouchable, withFingers } from "./kit/expect-touchable.ts";
import { expectControlsInReach } from "./kit/expect-usable.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { makeShow } from "./kit/make-show.ts";
import { nextFrame } from "./kit/next-frame.ts";
import { publishItem } from "./kit/publish-item.ts";
import { projectVoice, saveProfile, setLanguageProfiles } from "./kit/saved-profiles.ts";
import { addressedScreens, type ScreenIds, type Viewer } from "./kit/screens.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

/** Names as long as they come, in one word and from right to left. */
const unbroken = "Donaudampfschifffahrtsgesellschaftskapitän";
const rightToLeft = "صحيفة الصباح اليومية";

/** Files of one list are looked at side by side. */
test.describe.configure({ mode: "parallel" });

const desk = { width: 1440, height: 900 };
/** A desk, the same at 200 % zoom, a phone, and the narrowest there is. */
const views = [
  { size: desk },
  { size: { width: 720, height: 450 } },
  { size: { width: 390, height: 844 }, hasFingers: true },
  { size: { width: 360, height: 740 }, hasFingers: true },
];

/** Pixels from the start of a screen of the shell to its heading. */
const headingInset = 28;

let server: SharedServer;
let publisher: Publisher;
let ids: ScreenIds;

test.beforeAll(async ({ browser }) => {
  server = sharedServer("sandbox");
  publisher = await addPublisher(server, { givenName: unbroken, familyName: "عبد الرحمن المصري" });
  const organisation = `/organisation/${publisher.organisationId}`;
  await inDatabase((database) => database.tenant(publisher.organisationId, fillOrganisation));
  await publisher.call("PUT", organisation, { name: `${unbroken}${unbroken}` });
  await publisher.call("POST", `${organisation}/integration`, { integration_name: unbroken });
  await publisher.call("POST", `${organisation}/integration`, { integration_name: rightToLeft });
  await publisher.inProject("POST", "/api_keys", { name: unbroken });
  const { id: webhookId } = await publisher.call<{ id: string }>("POST", `${organisation}/webhooks`, {
    url: `https://example.com/${unbroken}${unbroken}`,
    description: `${unbroken}${unbroken}`,
    events: ["article.published"],
    integration_id: publisher.projectId,
  });
  const voice = await projectVoice(publisher);
  const profile = await saveProfile(publisher, unbroken, voice);
  await setLanguageProfiles(publisher, [["en-US", profile.id]]);
  const contentId = await generate(voice);
  await publisher.inProject("POST", "/content/v2", { title: rightToLeft, slate_value: [], is_draft: true });
  const page = await browser.newPage();
  const show: WireShow = await makeShow(page, publisher, { title: unbroken, author: unbroken });
  await page.close();
  await publisher.inProject("POST", `/podcast/${show.id}/content/${contentId}`);
  const checkout = await publisher.call<{ id: string }>("POST", `${organisation}/generate_checkout_hp_url`, {
    plan_id: "advanced-plan-usd",
    redirectURL: `${server.url}${organisation}/upgrade`,
    cancelURL: `${server.url}${organisation}/upgrade`,
  });
  ids = {
    orgId: publisher.organisationId,
    projectId: publisher.projectId,
    contentId,
    showId: show.id,
    webhookId,
    checkoutId: checkout.id,
    platform: "wordpress",
  };
});

/** A plan that has everything, and somebody who is invited: how often one may invite is counted by the day. */
async function fillOrganisation(trx: Trx): Promise<void> {
  await trx.updateTable("organisation").set({ plan_id: "standard-plan-usd", words_limit: 100_000 }).execute();
  await trx
    .insertInto("invitation")
    .values({
      id: randomUUID(),
      organisation_id: publisher.organisationId,
      email: `${unbroken.slice(0, 40)}@${"subdomain.".repeat(4)}example.com`.toLowerCase(),
      role: "editor",
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
}

async function inDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof connectDatabase>>) => Promise<Result>,
): Promise<Result> {
  const connection = { connectionString: server.databaseUrl };
  const database = await connectDatabase({ connection, poolSize: 1, log: silentLog() });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** An article of several blocks with its audio. */
async function generate(voice: object): Promise<string> {
  const texts = [`${unbroken}${unbroken}`, "Down the rabbit-hole she went."];
  const slateValue = texts.map((text) => ({
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [{ text }] }],
  }));
  const body = { title: `${unbroken} ${unbroken}`, slate_value: slateValue };
  return (await publishItem(server.url, publisher, body)).id;
}

async function signInAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === "owner") await signIn(page, server.url, publisher);
  if (viewer !== "newcomer") return;
  const { cookie } = await inDatabase((database) => insertPerson(database.kysely, server.secret));
  await signIn(page, server.url, { cookie: () => cookie });
}

/** Scrolls everything that can be scrolled to its end; the document must not have moved, nor be able to. */
async function expectFixedShell(page: Page): Promise<void> {
  const scrolled = await page.evaluate(() => {
    for (const element of document.querySelectorAll("*")) {
      if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: 1e6, behavior: "instant" });
    }
    const whole = document.scrollingElement ?? document.documentElement;
    const shell = document.querySelector("#root")?.firstElementChild;
    const { scrollTop, scrollHeight, clientHeight } = whole;
    return [scrollTop, scrollHeight - clientHeight, shell?.getBoundingClientRect().top, shell?.scrollTop];
  });
  expect(scrolled).toEqual([0, 0, 0, 0]);
}

/** The screen is there, and so is what it asked for: what is on its way changes how it looks. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Loading\b.*…$/)).toHaveCount(0);
}

/** The same in every screen of the shell. */
async function expectHeadingInItsPlace(page: Page): Promise<void> {
  const [main, heading] = await Promise.all([
    page.locator("#main").boundingBox(),
    page.getByRole("heading", { level: 1 }).boundingBox(),
  ]);
  expect((heading?.x ?? 0) - (main?.x ?? 0)).toBe(headingInset);
}

/** What is on the page can be used in every view and theme. */
async function expectGoodLooks(page: Page, { isInShell }: { isInShell?: boolean | undefined }): Promise<void> {
  for (const [index, { size, hasFingers }] of views.entries()) {
    // Each begins in the theme that the one before ended in.
    const first = index % 2 === 0 ? "light" : "dark";
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      const takeFingersAway = hasFingers ? await withFingers(page) : undefined;
      await nextFrame(page);
      await expectNoHorizontalScroll(page);
      await expectControlsInReach(page);
      if (hasFingers) await expectTouchable(page);
      await expectAccessibleInBothThemes(page, { first });
      if (isInShell) await expectFixedShell(page);
      await takeFingersAway?.();
    });
  }
  await page.setViewportSize(desk);
}

const noIds: ScreenIds = {
  orgId: "",
  projectId: "",
  contentId: "",
  showId: "",
  webhookId: "",
  checkoutId: "",
  platform: "",
};

for (const { route, viewer, isInShell, hasPicture } of addressedScreens(noIds)) {
  test(`${route} can be used in every width and theme`, async ({ page }) => {
    await signInAs(page, viewer);
    const address = addressedScreens(ids).find((screen) => screen.route === route)?.address ?? "";
    // Who has no organisation yet gets one on the way there.
    await page.goto(server.url + (viewer === "newcomer" ? "/" : address));
    await page.waitForURL(({ pathname }) => pathname === new URL(address, server.url).pathname);
    await expectLoaded(page);
    if (isInShell && !hasPicture) await expectHeadingInItsPlace(page);
    await expectGoodLooks(page, { isInShell });
  });
}
